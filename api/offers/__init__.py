"""Offers: letters by which somebody is offered a job, and what they answered."""
