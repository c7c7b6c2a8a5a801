"""The private bucket in which the files of applicants lie."""

from api.core.supabase.storage import Bucket, Storage

BUCKET = "application-attachments"


def attachments_of(storage: Storage) -> Bucket:
    """Return the bucket of what applicants send."""
    return storage.bucket(BUCKET, too_large="The file is larger than 25 MB.")
