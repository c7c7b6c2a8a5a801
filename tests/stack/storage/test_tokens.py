"""Who may come in: tokens, keys, and what is said to those who may not."""

import json
import time

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from tests.stack.storage.world import Person, fails

IN_2100 = 4_102_444_800
SUB = "6a7b0d4e-6f43-4c52-9a0d-1c9f4a3d5b11"


def test_without_token_the_header_is_missed(storage):
    answer = storage.get("/bucket")
    fails(answer, "400", "InvalidRequest", "headers must have required property 'authorization'")
    assert answer.json()["error"] == "Error"


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Bearer a.b", "nonsense"])
def test_malformed_token_is_refused(storage, header):
    answer = storage.get("/bucket", headers={"authorization": header})
    fails(answer, "403", "AccessDenied", "Invalid Compact JWS")
    assert answer.json()["error"] == "Unauthorized"


def test_es256_and_hs256_tokens_are_both_good(storage, keys):
    for token in (keys.es256(sub=SUB), keys.hs256(sub=SUB)):
        assert storage.get("/bucket", Person(SUB, token)).status_code == 200


def test_token_without_bearer_is_good(storage, keys):
    answer = storage.get("/bucket", headers={"authorization": keys.es256(sub=SUB)})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ({"exp": 1}, '"exp" claim timestamp check failed'),
        ({"exp": int(time.time()) - 1}, '"exp" claim timestamp check failed'),
        ({"nbf": IN_2100}, '"nbf" claim timestamp check failed'),
        ({"exp": "soon"}, '"exp" claim must be a number'),
        ({"iat": None}, '"iat" claim must be a number'),
    ],
)
def test_token_outside_its_time_is_refused(storage, keys, claims, message):
    token = _unchecked(keys, claims)
    fails(storage.get("/bucket", Person(SUB, token)), "403", "AccessDenied", message)


def _unchecked(keys, claims: dict) -> str:
    """Sign claims that no honest library would."""
    payload = json.dumps(keys.claims(sub=SUB, **claims)).encode()
    return jwt.PyJWS().encode(payload, keys.secret, "HS256")


def test_claims_are_an_object(storage, keys):
    token = jwt.PyJWS().encode(b"[1]", keys.secret, "HS256")
    answer = storage.get("/bucket", Person(SUB, token))
    fails(answer, "403", "AccessDenied", "JWT Claims Set must be a top-level JSON object")


def test_token_of_another_project_is_refused(storage, keys):
    foreign = ec.generate_private_key(ec.SECP256R1())
    claims = keys.claims(sub=SUB)
    same_kid = {"kid": keys.signing_key["kid"]}
    for token in (
        jwt.encode(claims, foreign, "ES256", headers=same_kid),
        jwt.encode(claims, "x" * 40, "HS256"),
        keys.es256(sub=SUB)[:-6] + "AAAAAA",
    ):
        answer = storage.get("/bucket", Person(SUB, token))
        fails(answer, "403", "AccessDenied", "signature verification failed")


def test_token_of_an_unknown_key_is_refused(storage, keys):
    foreign = ec.generate_private_key(ec.SECP256R1())
    token = jwt.encode(keys.claims(sub=SUB), foreign, "ES256", headers={"kid": "unknown"})
    answer = storage.get("/bucket", Person(SUB, token))
    assert answer.status_code == 400
    assert answer.json()["code"] == "AccessDenied"


@pytest.mark.parametrize("algorithm", ["none", "RS256", "PS256"])
def test_algorithm_outside_the_keys_is_refused(storage, keys, algorithm):
    good = keys.es256(sub=SUB).split(".")
    header = jwt.utils.base64url_encode(f'{{"alg":"{algorithm}"}}'.encode()).decode()
    answer = storage.get("/bucket", Person(SUB, f"{header}.{good[1]}.{good[2]}"))
    message = '"alg" (Algorithm) Header Parameter value not allowed'
    fails(answer, "403", "AccessDenied", message)


def test_public_key_as_shared_secret_is_refused(storage, keys):
    public = {name: value for name, value in keys.signing_key.items() if name != "d"}
    header = {"kid": public["kid"]}
    token = jwt.encode(
        keys.claims(sub=SUB, role="service_role"), public["x"], "HS256", headers=header
    )
    answer = storage.get("/bucket", Person(SUB, token))
    fails(answer, "403", "AccessDenied", "signature verification failed")


def test_token_without_role_is_anon(storage, keys, make_bucket, service):
    name = make_bucket()
    storage.stored(name, "a", who=service)
    nobody = Person(SUB, keys.es256(sub=SUB, role=None))
    fails(storage.get(f"/object/{name}/a", nobody), "404", "NoSuchKey")


def test_unknown_role_is_an_error_and_opens_nothing(storage, keys):
    answer = storage.get("/bucket", Person(SUB, keys.es256(sub=SUB, role="nonsense")))
    fails(answer, "500", "DatabaseError", "database error, code: 22023", http=500)


def test_bad_token_on_an_object_counts_as_none(storage, keys, make_bucket, service):
    name = make_bucket(public=True)
    storage.stored(name, "a", who=service)
    expired = Person(SUB, keys.es256(sub=SUB, exp=1))
    assert storage.get(f"/object/{name}/a", expired).content == b"a"
    answer = storage.get(f"/object/authenticated/{name}/a", expired)
    fails(answer, "403", "AccessDenied", '"exp" claim timestamp check failed')


def test_subject_need_not_be_a_uuid(storage, keys, make_bucket, service):
    robot = Person("robot", keys.es256(sub="robot", role="service_role"))
    name = make_bucket()
    assert storage.upload(name, "a", robot).status_code == 200
    removed = storage.request("DELETE", f"/object/{name}", service, json={"prefixes": ["a"]}).json()
    assert (removed[0]["owner"], removed[0]["owner_id"]) == ("", "robot")
