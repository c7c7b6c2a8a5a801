"""Supabase Auth and Storage."""
