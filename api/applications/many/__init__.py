"""Calls about many applications at once: what they have in common is `api.core.resources.parts.many`."""
