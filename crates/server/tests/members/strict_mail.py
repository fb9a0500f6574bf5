"""Reads mails as strictly as Python's e-mail package can: any defect of form ends it. Prints a line of JSON for each."""

import base64
import json
import sys
from email import message_from_bytes, policy
from pathlib import Path

from mail_markup import check_markup

STRICT = policy.SMTP.clone(raise_on_defect=True)

for path in sorted(Path(sys.argv[1]).glob('*.eml')):
    raw = path.read_bytes()
    assert raw.isascii(), f'{path.name}: not all of it is ASCII'
    lines = raw.split(b'\r\n')
    assert b'\n' not in b''.join(lines), f'{path.name}: a line without its end'
    assert max(map(len, lines)) <= 998, f'{path.name}: a line is too long'
    head = lines[: lines.index(b'')]
    mail = message_from_bytes(raw, policy=STRICT)
    for name, value in mail.items():
        assert not value.defects, f'{path.name}: {name}: {value.defects}'
    parts = [part for part in mail.walk() if not part.is_multipart()]
    for part in parts:
        if part.get_content_type() == 'text/html':
            check_markup(part.get_content(), path.name)
    print(
        json.dumps(
            {
                'headers': {name.lower(): str(value) for name, value in mail.items()},
                'date': mail['Date'].datetime.isoformat(),
                'longest_header_line': max(map(len, head)),
                'is_alternative': mail.get_content_type() == 'multipart/alternative',
                'parts': [
                    {
                        'type': part.get_content_type(),
                        'charset': part.get_content_charset(),
                        'encoding': str(part['Content-Transfer-Encoding']),
                        'longest_line': max(map(len, part.get_payload().splitlines())),
                        'content_id': part['Content-ID'],
                        'disposition': part.get_content_disposition(),
                        # A picture's bytes in base64.
                        'text': part.get_content()
                        if part.get_content_maintype() == 'text'
                        else base64.b64encode(part.get_content()).decode(),
                    }
                    for part in parts
                ],
            }
        )
    )
