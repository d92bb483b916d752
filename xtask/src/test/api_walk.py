"""Asks a server everything it says it answers, as people do who play, and holds every answer against the description.

Made-up requests (the other half of the stage) hardly ever name a match that is there. Here each operation must succeed at
least once, in a real match of a real game, by a guest and by an account.
"""

import base64
import json
import os
import socket
import struct
import sys

import requests
import schemathesis
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

BASE = sys.argv[1]
CHECKS = [
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
SCHEMA = schemathesis.openapi.from_url(f"{BASE}/api/openapi.json")
PASSWORD = "correct horse"

succeeded = set()


class Person:
    """Somebody who asks: with the token of a guest, with the cookie of a session, or with nothing."""

    def __init__(self, name=None):
        self.lines = requests.Session()
        self.headers = {"X-Karman": "1"}
        if name:
            token = self.ask("POST", "/api/guests", 200, {"name": name})["token"]
            self.headers["Authorization"] = f"Bearer {token}"

    def ask(self, method, path, expected, body=None, query=None, **parameters):
        operation = SCHEMA[path][method]
        given = {} if body is None else {"body": body, "media_type": "application/json"}
        case = operation.Case(path_parameters=parameters, query=query or {}, headers=self.headers, **given)
        answer = case.call(base_url=BASE, session=self.lines)
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code != expected:
            sys.exit(f"{method} {path}: {answer.status_code} instead of {expected}: {answer.text}")
        if answer.status_code < 300:
            succeeded.add((method, path))
        is_json = answer.headers.get("content-type", [""])[0].startswith("application/json")
        return answer.json() if is_json else answer.text


def account(name, person=None):
    person = person or Person()
    person.ask("POST", "/api/account", 200, {"name": name, "password": PASSWORD})
    person.headers.pop("Authorization", None)
    return person


def start(seated):
    """Adds one's part of the key to a match, over as much of a WebSocket as that takes."""
    host, port = BASE.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=30) as line:
        key = base64.b64encode(os.urandom(16)).decode()
        line.sendall(
            f"GET /api/play HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        heard = line.makefile("rb")
        while heard.readline().strip():
            pass

        def say(message):
            text = json.dumps(message).encode()
            # A client's frames are masked; a mask of zeros changes nothing.
            line.sendall(b"\x81" + struct.pack("!BH", 0x80 | 126, len(text)) + bytes(4) + text)

        def hear():
            _, length = heard.read(2)
            if length == 126:
                (length,) = struct.unpack("!H", heard.read(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", heard.read(8))
            return json.loads(heard.read(length) or "{}")

        table, token = seated["card"]["id"], seated["token"]
        say({"say": "hello", "version": 1, "table": table, "token": token, "lang": "en", "show": "moves"})
        hear()
        say({"say": "ready", "id": 1, "entropy": "07" * 32})
        while hear().get("say") != "done":
            pass


def end(ann):
    """A match against a bot that is given up has a record."""
    wanted = {"game": "kuhn", "options": [], "seats": ["me", "random"]}
    seated = ann.ask("POST", "/api/matches", 200, wanted)
    start(seated)
    table = seated["card"]["id"]
    ann.ask("GET", "/api/matches/{id}/journal", 409, id=table)
    ann.ask("POST", "/api/matches/{id}/leave", 200, id=table)
    ann.ask("GET", "/api/matches/{id}/journal", 200, id=table)


def play(ann, ben, nobody):
    """From making a match to leaving it, and what is refused on the way."""
    wanted = {"game": "goofspiel", "options": [["cards", "4"]], "seats": ["me", "open"], "listed": True}
    nobody.ask("POST", "/api/matches", 401, wanted)
    ann.ask("POST", "/api/matches", 422, {**wanted, "game": "nothing"})
    made = ann.ask("POST", "/api/matches", 200, wanted)
    table = made["card"]["id"]
    nobody.ask("GET", "/api/matches/{id}", 200, id=table)
    nobody.ask("GET", "/api/matches/{id}", 404, id="0" * 32)
    nobody.ask("GET", "/api/matches/{id}/journal", 409, id=table)
    ben.ask("POST", "/api/matches/{id}/seat", 403, id=table)
    ben.ask("POST", "/api/matches/{id}/join", 200, {}, id=table)
    Person("Cid").ask("POST", "/api/matches/{id}/join", 409, {}, id=table)
    ben.ask("POST", "/api/matches/{id}/seat", 200, id=table)
    ben.ask("GET", "/api/matches/mine", 200)
    nobody.ask("GET", "/api/matches", 200)
    nobody.ask("GET", "/api/matches", 422, query={"stage": "sideways"})
    ben.ask("POST", "/api/matches/{id}/leave", 200, id=table)
    ann.ask("POST", "/api/matches/{id}/leave", 200, id=table)
    quick = {"game": "kuhn", "options": []}
    first = ann.ask("POST", "/api/quick", 200, quick)
    second = ben.ask("POST", "/api/quick", 200, quick)
    if first["card"]["id"] != second["card"]["id"]:
        sys.exit("two who want the same do not meet")
    ann.ask("POST", "/api/quick", 403, {**quick, "rated": True})
    for person in [ann, ben]:
        person.ask("POST", "/api/matches/{id}/leave", 200, id=first["card"]["id"])


def live():
    """An account from its beginning to its end."""
    person = Person("Dan")
    person.ask("GET", "/api/account", 200)
    dan = account("Dan Lee", person)
    account_taken = {"name": "Dan Lee", "password": PASSWORD}
    Person().ask("POST", "/api/account", 409, account_taken)
    Person().ask("POST", "/api/account", 422, {"name": "Eve", "password": "short"})
    rated = {"game": "kuhn", "options": [], "seats": ["me", "open"], "rated": True}
    table = dan.ask("POST", "/api/matches", 200, rated)["card"]["id"]
    eve = account("Eve")
    eve.ask("POST", "/api/matches/{id}/join", 200, {}, id=table)
    eve.ask("POST", "/api/matches/{id}/seat", 200, id=table)
    dan.ask("GET", "/api/account", 200)
    dan.ask("GET", "/api/account/export", 200)
    dan.ask("GET", "/api/people/{name}", 200, name="Dan Lee")
    dan.ask("GET", "/api/people/{name}", 404, name="Nobody")
    dan.ask("GET", "/api/ratings/{game}", 200, game="kuhn")
    dan.ask("GET", "/api/ratings/{game}", 200, query={"kind": "many"}, game="kuhn")
    dan.ask("GET", "/api/ratings/{game}", 404, game="nothing")
    dan.ask("POST", "/api/account/password", 401, {"old": "wrong horse", "new": "battery staple"})
    dan.ask("POST", "/api/account/password", 204, {"old": PASSWORD, "new": "battery staple"})
    dan.ask("DELETE", "/api/session", 204)
    dan.ask("DELETE", "/api/session", 401)
    dan.ask("POST", "/api/session", 401, {"name": "Dan Lee", "password": PASSWORD})
    dan.ask("POST", "/api/session", 200, {"name": "Dan Lee", "password": "battery staple"})
    dan.ask("DELETE", "/api/sessions", 204)
    dan.ask("POST", "/api/session", 200, {"name": "Dan Lee", "password": "battery staple"})
    dan.ask("POST", "/api/account/delete", 401, {"password": PASSWORD})
    dan.ask("POST", "/api/account/delete", 204, {"password": "battery staple"})
    dan.ask("GET", "/api/account", 401)


def main():
    nobody = Person()
    nobody.ask("GET", "/api/games", 200)
    ann, ben = Person("Ann"), Person("Ben")
    end(ann)
    play(ann, ben, nobody)
    live()
    described = {(found.ok().method.upper(), found.ok().path) for found in SCHEMA.get_all_operations()}
    missed = sorted(described - succeeded)
    if missed:
        sys.exit(f"never answered as described: {missed}")
    print(f"{len(described)} operations, each answered well at least once and as described")


main()
