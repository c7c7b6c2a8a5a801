"""What a stranger gives as a name: no address, no formula; the names that people have are taken."""

from api.applications.names import is_no_name
from tests.db.world.identity import Database

NAMES = [
    "St. John", "St.John", "Ma.Teresa", "ma.teresa", "Ma.de Jesús", "O'Brien", "Jean-Luc", "D'Angelo Jr.", "María José",
    "Nguyễn", "J.R.", "J.R.R. Tolkien", "Dr.Smith", "de la Cruz", "-", "--", "Núñez-O'Brien", "X Æ A-12", "李小龍", "علي",
    "Smith (Jr.)", "Ph.D.", "King Jr., M.D.", "Jr.III", "Lt.Col.Ann", "Ana M.", "Mª Luisa", "Co", "Ann/Lee", "Сергей",
]  # fmt: skip
NO_NAMES = [
    "evil.example", "Evil.Example", "EVIL.COM", "see evil.com now", "bit.ly", "t.co", "bit.ly/abc", "evil.Care/x",
    "bücher.de", "пример.рф", "例え\u3002テスト", "xn--80ak.com", "a@b.co", "192.168.0.1", "http://x", "www.x", "login.bank.online",
    "\uff45vil\uff0ecom", "evil.com.", "(evil.com)", "=1", '=HYPERLINK("x")', "+1+cmd|calc", "-1+1", "+cmd|calc", "\uff1d1", "@SUM", "<b>",
]  # fmt: skip


async def test_database_and_api_agree_on_names(db: Database):
    sql = "select array_agg(name) from unnest($1::text[]) as name where private.is_no_name(name)"
    assert await db.value(sql, [*NAMES, *NO_NAMES]) == NO_NAMES
    assert [text for text in (*NAMES, *NO_NAMES) if is_no_name(text)] == NO_NAMES
