"""What attackers put into parameters: as bytes that go over the wire, and as values for JSON."""

from __future__ import annotations

import random
from typing import Any
from urllib.parse import quote_from_bytes

MARK = "z4p"  # in everything that a page must never repeat as it came
MARKUP = f"<{MARK} onx=1>\"'"
ELSEWHERE = "evil.example"

TEXTS = (
    # markup and scripts
    MARKUP, f"<script>{MARK}</script>", f'"><img src=x onerror={MARK}>', f"javascript:{MARK}", f"</script><svg onload={MARK}>",
    # databases
    "' OR '1'='1", "'; DROP TABLE tables; --", "1 UNION SELECT secret FROM people", '" OR ""="', "1; SELECT pg_sleep(5)", "%' --",
    # files and commands
    "../../../../etc/passwd", "..%2f..%2fetc%2fpasswd", "....//....//etc/passwd", "/etc/passwd", "C:\\Windows\\win.ini",
    "file:///etc/passwd",
    "; cat /etc/passwd", "$(sleep 5)", "`id`", "| id", "\\\\evil.example\\share", "%2e%2e/%2e%2e/etc/passwd",
    # templates, formats, other languages
    "{{7*7}}", "${7*7}", "#{7*7}", "%s%s%s%n", "{0.__class__}", "{name}", "__import__('os')", "<!--#exec cmd='id'-->",
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', "*)(uid=*))(|(uid=*", "a[$ne]=1",
    # addresses
    f"https://{ELSEWHERE}/", f"//{ELSEWHERE}/", f"\\\\{ELSEWHERE}", f"/{ELSEWHERE}", "http://169.254.169.254/latest/meta-data/",
    # line ends and signs that end things early
    f"a\r\nX-Injected: {MARK}", f"a\nSet-Cookie: {MARK}=1", "\x00", "a\x00b", "\r", "\n", "\t", "\x1b[31m", "\x7f", "\x85", "\u2028",
    "\ufeff", "\ufffe",
    # numbers
    "0", "-1", "1", "2147483648", "9223372036854775808", "1" * 5000, "-" + "9" * 400, "1e309", "nan", "NaN", "inf", "-Infinity", "0x10",
    "1_000",
    "٣", "²", "1.5", "00001", "+1", "1e5", " 1", "1 ", "0" * 3000 + "1",
    # words that mean something in Python and in the house
    "name", "self", "cls", "box", "None", "True", "__class__", "__proto__", "constructor", "name:x", "self:1", "box:delta", "players:99",
    "level:0", ":", "a:", ":a",
    "::", "=", "&", "?", "#", "%", "%%", "%zz", "+", " ", "", ".", "..", "/", "//", "*", "[]", "{}", "()", "null", "undefined", "true", "-",
    # letters
    "é", "ß", "İ", "ǅ", "👩\u200d👩\u200d👧", "\u202e\u2066", "a\u0301" * 200, "𝕬", "ﷺ" * 50, "\u0000é", "\ud800", "\udfff\ud800", "x" * 39,
    "x" * 41, "x" * 201, "x" * 2001,
    "x" * 9000, "(" * 3000, "[" * 3000, "{" * 3000, "a," * 2000, "a=" * 2000, "%00" * 50, "b2b4" * 60, "b2", "b4", "1. b2 b4",
)  # fmt: skip
BYTES = (
    b"\xff",
    b"\xc0\xaf",
    b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    b"\x80abc",
    b"a\xe9",
    b"\xfe\xff\x00a",
)  # no UTF-8
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**53 + 1, 2**63, -(2**63) - 1, 2**64, 10**400, 1.5, -0.0, 1e308, 5e-324, [], {}, [[]], [None],
    {"": ""}, {"a": {"a": {}}},
    [1] * 3000, ["x"] * 3000, {"name": "x"}, {"self": "x"}, {"box": "delta"}, {"__class__": "x"}, {"players": "99"}, {"players": 2},
    {"kind": "me"},
)  # fmt: skip
RAW_BODIES = (
    b"", b" ", b"{", b"[", b"null", b"0", b'""', b"[]", b"{}", b'{"a":1,"a":2}', b"\xff\xfe{}", b"\xef\xbb\xbf{}", b'{"a":1}{"b":2}',
    b"{'a':1}", b'{"a":NaN}',
    b'{"a":1e999}', b"[" * 20_000, b'{"a":' * 5000, b'"' + b"x" * 60_000 + b'"', b'{"box":"\\ud800"}', b'{"box":"\\u0000"}', b"<a/>",
    b"a=b&c=d", b"\x1f\x8b\x08\x00",
    b'[Game "delta"]\n\n1. b2 b4\n', b'[Game "delta"]\n[Result "nan-nan"]\n\n1. b2\n', b'[Game "delta"]\n\n' + b"9" * 5000 + b". b2\n",
    b'[Game "delta"]\n\n(((((',
    b'[Game "delta"]\n[Options "name=x"]\n\nb2\n', b'[Game "delta"]\n[Options "self=x box=y"]\n\nb2\n',
    b'[Game "delta"]\n[Position "' + b"x" * 1999 + b'"]\n\nb2\n',
    b'[Game "delta"]\n[Date "9999-99-99"]\n\nb2\n', b'[Game "../../etc/passwd"]\n\nb2\n', b'[Game "delta"]\n[A "\x00"]\n\nb2\n',
    b'[Game "delta"]\n' + b'[A "x"]\n' * 3000,
    b'[Game "delta"]\n\n' + b"b2 (b4) " * 4000, b'[Game "delta"]\n\n)', b'[Game "delta"]\n\nb2 ()', b'[Game "delta"]\r\n\r\nb2\r\n',
    b'[Game "delfino"]\n[Seed "x"]\n[Dice "9"]\n\n',
)  # fmt: skip
CONTENT_TYPES = (
    "application/json", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml",
    "application/msgpack", "",
    "application/json; charset=utf-7", "text/plain; charset=utf-16", "application/json; charset=nonsense", "nonsense",
    "text/plain;" * 500, "*/*",
)  # fmt: skip
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "SEARCH", "PURGE")
HEADERS = (
    "Host", "Accept", "Accept-Language", "Accept-Encoding", "Cookie", "Authorization", "Last-Event-ID", "X-Request-ID", "If-None-Match",
    "If-Modified-Since", "Origin",
    "Referer", "Sec-Fetch-Site", "X-CSRF-Token", "X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "X-Real-IP",
    "X-Client-RTT", "Range", "Expect",
    "Content-Encoding", "X-HTTP-Method-Override", "X-Original-URL", "User-Agent", "TE", "Upgrade", "Connection", "Cache-Control",
)  # fmt: skip
COOKIES = ("ludotheque", "__Host-ludotheque", "language", "theme", "a")
USUAL_HEADERS = {
    "Accept-Language": ("fr", "en;q=nan", "en;q=1e999", "*;q=-1", ",,,;;;", "fr;q=0.5;q=0.7", "en-" * 500),
    "Accept-Encoding": ("gzip;q=0", "br, zstd, identity;q=0", "gzip, " * 300),
    "Authorization": ("Bearer ", "Bearer", "Bearer x", "bearer \t", "Basic YTpi", "Basic", "Bearer " + "x" * 3000, "Bearer a b"),
    "Cookie": ("ludotheque=", "ludotheque=x; ludotheque=y", "=", ";;;", "a" * 4000, 'ludotheque="x', "language=fr; language=en"),
    "Last-Event-ID": ("-1", "99999999", "999999999", "1.5", "x"),
    "Host": ("", f"{ELSEWHERE}:99999", "[::1", "localhost:x", f"localhost@{ELSEWHERE}", "a" * 300),
    "Range": ("bytes=0-", "bytes=-1", "bytes=5-1", "bytes=" + "0-1," * 500),
    "Expect": ("100-continue", "x"),
    "If-None-Match": ("*", '"x"', "W/", ","),
    "Accept": ("text/html", "application/xml", "text/html;q=nan", "*/*;q=0"),
}  # fmt: skip


def text(dice: random.Random) -> str:
    """A payload, one time in three two of them or a broken one."""
    found = dice.choice(TEXTS)
    if dice.random() < 0.15:
        found += dice.choice(TEXTS)[:200]
    if dice.random() < 0.15 and found:
        at = dice.randrange(len(found))
        found = (
            found[:at]
            + chr(dice.choice((0, 9, 34, 37, 60, 92, 128, 0x2028, dice.randrange(0xD800))))
            + found[at + 1 :]
        )
    return found


def quoted(dice: random.Random) -> str:
    """A payload as it stands in an address; now and then bytes that are no text, or text that is not quoted."""
    if dice.random() < 0.1:
        return quote_from_bytes(dice.choice(BYTES), safe="")
    found = text(dice).encode("utf-8", "surrogatepass")
    if dice.random() < 0.1:  # as far as a request line takes it
        return "".join(chr(each) for each in found if 33 <= each < 127 and each != 35)[:3000]
    return quote_from_bytes(found, safe="")


def header_value(dice: random.Random, name: str) -> bytes:
    """What a header may say; a line end would only begin another header."""
    usual = USUAL_HEADERS.get(name)
    if usual and dice.random() < 0.5:
        return dice.choice(usual).encode("utf-8", "surrogatepass")
    if name == "Cookie":
        return f"{dice.choice(COOKIES)}={text(dice)}".encode("utf-8", "surrogatepass").translate(
            None, b"\r\n\x00"
        )
    return text(dice).encode("utf-8", "surrogatepass").translate(None, b"\r\n\x00")


def value(dice: random.Random) -> Any:
    """A value where JSON expects another one."""
    return dice.choice(VALUES) if dice.random() < 0.4 else text(dice)
