"""Every route but the resumable uploads; the first that matches answers, so fixed paths first."""

from . import buckets, downloads, lists, objects, system, uploads

ROUTES = (
    *system.ROUTES,
    *buckets.ROUTES,
    *lists.ROUTES,
    *objects.ROUTES[:2],
    *downloads.ROUTES,
    *uploads.ROUTES,
    *objects.ROUTES[2:],
)
