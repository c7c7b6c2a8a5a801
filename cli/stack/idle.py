"""How long unused connections live: in the gateway shorter than in any part behind it.

A request that crosses such an end would be answered by 502, since a POST is not sent twice.
"""

# Shorter than the five of MailDev, which takes no setting; PostgREST has thirty, and none either.
GATEWAY_SECONDS = 4
PART_SECONDS = 65
