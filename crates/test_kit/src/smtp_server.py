#!/usr/bin/env python3
"""A mail server for the tests: aiosmtpd on a port of the loopback, in the mood that a test says.

Prints the port, then serves until its standard input ends. What it hears it writes down, one JSON object a line and each
before it answers: `{"said": "RCPT", …}` for a recipient, `{"said": "mail", …}` for a whole mail with its parts decoded.
"""
import argparse
import asyncio
import email
import email.policy
import json
import logging
import ssl
import sys
import traceback
import warnings

from aiosmtpd.smtp import SMTP, AuthResult, TLSSetupException

MOODS = ['kind', 'refusing', 'greylisting', 'stalling', 'cutting', 'slow']
# How long the slow one takes over a mail, in seconds.
SLOW = 0.5


class Desk:
    """What the server answers, and its notes."""

    def __init__(self, mood, notes):
        self.mood = mood
        self.notes = notes
        self.seen = set()

    def note(self, server, said, **more):
        tls = server.transport.get_extra_info('ssl_object')
        line = {'said': said, 'tls': tls and tls.version(), 'login': server.session.auth_data, **more}
        self.notes.write(json.dumps(line) + '\n')
        self.notes.flush()

    async def handle_EHLO(self, server, session, envelope, hostname, responses):
        session.host_name = hostname
        self.note(server, 'EHLO')
        return responses

    async def handle_RSET(self, server, session, envelope):
        self.note(server, 'RSET')
        return '250 2.0.0 forgotten'

    async def handle_RCPT(self, server, session, envelope, address, options):
        is_first = address not in self.seen
        self.seen.add(address)
        self.note(server, 'RCPT', to=address)
        if self.mood == 'refusing':
            return '550 5.1.1 no such mailbox'
        if self.mood == 'greylisting' and is_first:
            return '451 4.7.1 greylisted, come again'
        if self.mood == 'stalling' and is_first:
            await asyncio.Event().wait()
        envelope.rcpt_tos.append(address)
        return '250 2.1.5 fine'

    async def handle_DATA(self, server, session, envelope):
        if self.mood == 'slow':
            await asyncio.sleep(SLOW)
        mail = email.message_from_bytes(envelope.content, policy=email.policy.default)
        parts = [{'type': part.get_content_type(), 'text': part.get_content()} for part in mail.walk() if not part.is_multipart()]
        faults = [repr(fault) for part in mail.walk() for fault in part.defects]
        self.note(
            server, 'mail', sender=envelope.mail_from, to=envelope.rcpt_tos, number=mail['Message-ID'],
            type=mail.get_content_type(), subject=mail['Subject'], parts=parts, faults=faults,
        )
        if self.mood == 'cutting':
            server.transport.abort()
            await asyncio.Event().wait()
        return '250 2.0.0 taken'

    async def handle_exception(self, error):
        # A client that does not trust the certificate is what some tests are about; anything else is this file's fault.
        if not isinstance(error, TLSSetupException):
            traceback.print_exception(error)
        return '451 4.3.0 the mail server of the tests is broken'


def authenticator(user, password):
    def check(server, session, envelope, mechanism, data):
        is_known = (data.login, data.password) == (user.encode(), password.encode())
        # Written down with a mail, to be compared: a name, never the password.
        return AuthResult(success=is_known, handled=False, auth_data=data.login.decode())

    return check


async def serve(options):
    context = None
    if options.tls != 'none':
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(options.certificate, options.key)
    is_wrapped = options.tls == 'wrapped'
    loop = asyncio.get_running_loop()
    with open(options.notes, 'a', encoding='utf-8') as notes:
        desk = Desk(options.mood, notes)

        def conversation():
            login = authenticator(options.user, options.password) if options.user else None
            return SMTP(
                desk,
                hostname='mail.example',
                loop=loop,
                tls_context=None if is_wrapped else context,
                require_starttls=options.tls == 'starttls',
                auth_required=bool(options.user),
                # aiosmtpd does not know that a wrapped connection is encrypted.
                auth_require_tls=not is_wrapped,
                authenticator=login,
            )

        server = await loop.create_server(conversation, '127.0.0.1', 0, ssl=context if is_wrapped else None)
        print(server.sockets[0].getsockname()[1], flush=True)
        await loop.run_in_executor(None, sys.stdin.read)
        server.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--tls', choices=['none', 'starttls', 'wrapped'], required=True)
    parser.add_argument('--mood', choices=MOODS, required=True)
    parser.add_argument('--notes', required=True)
    parser.add_argument('--certificate')
    parser.add_argument('--key')
    parser.add_argument('--user')
    parser.add_argument('--password')
    # aiosmtpd logs warnings, also about what these tests do on purpose.
    logging.getLogger('mail.log').setLevel(logging.ERROR)
    warnings.simplefilter('ignore')
    asyncio.run(serve(parser.parse_args()))


if __name__ == '__main__':
    main()
