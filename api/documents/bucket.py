"""The private bucket in which the files of visit documents lie."""

from api.core.supabase.storage import Bucket, Storage

BUCKET = "visit-documents"


def bucket_of(storage: Storage) -> Bucket:
    """Return the bucket of visit documents."""
    return storage.bucket(BUCKET, too_large="The file is larger than 25 MB.")
