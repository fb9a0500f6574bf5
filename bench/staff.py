"""Somebody who is signed in at the desk."""
import base64, hashlib, hmac, json, re, struct, subprocess, time
from urllib.request import Request, urlopen

from measure import duobao


def one_time_code(secret):
    """What an authenticator app shows (RFC 6238)."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    mac = hmac.new(key, struct.pack(">Q", int(time.time()) // 30), hashlib.sha1).digest()
    at = mac[-1] & 15
    return f"{(struct.unpack('>I', mac[at:at + 4])[0] & 0x7FFFFFFF) % 1_000_000:06d}"


class Staff:
    """An owner of the house whose desk is at this port; `headers` are what each request needs."""

    def __init__(self, port, data):
        self.port, self.headers = port, []
        self.headers = [("Cookie", self._sign_in(data))]

    def _sign_in(self, data):
        """Sets an account up by its link, as its owner does; the cookie."""
        command = [duobao(), "staff", "add", "bench", "--role", "owner", "--data-dir", str(data)]
        token = re.search(r"#(\S+)", subprocess.run(command, capture_output=True, text=True, check=True).stdout).group(1)
        found = self.post("setup/find", {"token": token})[0]
        code = one_time_code(found["data"]["second_factor"]["secret"].replace(" ", ""))
        done = self.post("setup", {"token": token, "password": "a password for measuring", "code": code})
        return done[1].split(";")[0]

    def post(self, path, body, method="POST"):
        """The answer's JSON and its cookie."""
        answer = self.send(path, json.dumps(body).encode(), {"Content-Type": "application/json"}, method)
        with answer:
            return json.load(answer), answer.headers.get("Set-Cookie")

    def send(self, path, body, headers, method="POST"):
        """The open answer to a request with these headers beside its own."""
        sent = {"X-Duobao-Desk": "1", **dict(self.headers), **headers}
        return urlopen(Request(f"http://127.0.0.1:{self.port}/api/desk/{path}", body, sent, method=method), timeout=120)
