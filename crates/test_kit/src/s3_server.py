#!/usr/bin/env python3
"""An S3 store for the tests: moto on a port of the loopback, which checks signatures and rights, in the mood that a test says.

Prints one JSON object a line: first its port and the keys of the house, which may do what docs/operating.md says and nothing
else; then an answer to each line of its standard input. Ends when that ends. Tests look into it through `s3`, the way of the
bucket's owner, whom no mood touches.
"""
import base64
import json
import logging
import os
import re
import socket
import sys
import threading

os.environ['MOTO_S3_DEFAULT_MAX_KEYS'] = '4'

import boto3
from moto import settings
from moto.moto_server.werkzeug_app import DomainDispatcherApplication, MotoRequestHandler, create_backend_app
from werkzeug.serving import make_server

logging.getLogger('werkzeug').setLevel(logging.ERROR)


class Store:
    """moto, and what stands in front of it."""

    def __init__(self):
        self.moto = DomainDispatcherApplication(create_backend_app)
        self.port = 0
        self.server = None
        # What was asked, as METHOD PATH STATUS.
        self.asked = []
        # In the mood "stalling" no request is answered before this is set.
        self.patient = threading.Event()
        self.mood = 'kind'

    def open(self):
        self.server = make_server('127.0.0.1', self.port, self, threaded=True, request_handler=MotoRequestHandler)
        self.server.daemon_threads = True
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, kwargs={'poll_interval': 0.02}, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.server = None

    def be(self, mood):
        """`kind`; `gone`: connections are refused; `stalling`: no answer; `losing`: does what it is told, and the first answer to
        each put is an error; `old`: knows no conditions; `stuttering`: the first five answers to each request for a content of a backup
        are errors, half of what they should be, or connections that end; `resetting`: does what it is told, and the first connection of each put ends;
        `lying`: a bit of the first answer to each get is wrong."""
        if (mood == 'gone') != (self.server is None):
            self.close() if mood == 'gone' else self.open()
        self.mood = mood
        self.lost = set()
        self.tries = {}
        self.patient.set()
        self.patient = threading.Event()

    def __call__(self, environ, start_response):
        if environ.get('HTTP_USER_AGENT') != 'duobao':
            return self.moto(environ, start_response)
        method, path = environ['REQUEST_METHOD'], environ['PATH_INFO']
        if self.mood == 'stalling':
            self.patient.wait()
        if self.mood == 'old' and 'HTTP_IF_NONE_MATCH' in environ:
            environ['wsgi.input'].read(int(environ['CONTENT_LENGTH']))
            return self.fail('501 Not Implemented', 'NotImplemented', start_response)

        def noted(status, headers, *more):
            self.asked.append(f'{method} {path} {status[:3]}')
            return start_response(status, headers, *more)

        if self.mood == 'stuttering' and '/contents/' in path:
            tries = self.tries[(method, path)] = self.tries.get((method, path), 0) + 1
            if tries % 6 in (1, 4):
                return self.fail('503 Slow Down', 'SlowDown', noted)
            if tries % 6 in (2, 5):
                body = b''.join(self.moto(environ, noted))
                return [body[: len(body) // 2]]
            if tries % 6 == 3:
                return self.end(environ, noted)
        if self.mood == 'lying' and method == 'GET' and 'list-type' not in environ['QUERY_STRING'] and path not in self.lost:
            self.lost.add(path)
            body = bytearray(b''.join(self.moto(environ, noted)))
            if body:
                body[len(body) // 2] ^= 1
            return [bytes(body)]
        if self.mood == 'resetting' and method == 'PUT' and path not in self.lost:
            self.lost.add(path)
            list(self.moto(environ, lambda *_: None))
            return self.end(environ, noted)
        if self.mood == 'losing' and method == 'PUT' and path not in self.lost:
            self.lost.add(path)
            list(self.moto(environ, lambda *_: None))
            return self.fail('503 Slow Down', 'SlowDown', noted)
        return self.moto(environ, noted)

    @staticmethod
    def end(environ, start_response):
        environ['werkzeug.socket'].shutdown(socket.SHUT_RDWR)
        start_response('200 OK', [])
        return []

    @staticmethod
    def fail(status, code, start_response):
        start_response(status, [('Content-Type', 'application/xml')])
        return [f'<Error><Code>{code}</Code><Message>no</Message></Error>'.encode()]


def allowed():
    """The rights that docs/operating.md tells the bucket's owner to give."""
    docs = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../docs/operating.md')
    with open(docs, encoding='utf-8') as text:
        found = re.search(r'`(\{"Version".*)`', text.read())
    return found[1].replace('BUCKET', '*').replace('PREFIX', '*')


def main():
    store = Store()
    store.open()
    endpoint = f'http://127.0.0.1:{store.port}'

    def client(service, key='owner', secret='owner'):
        return boto3.client(
            service, endpoint_url=endpoint, region_name='eu-test-1', aws_access_key_id=key, aws_secret_access_key=secret
        )

    def user(name, policy):
        iam.create_user(UserName=name)
        iam.put_user_policy(UserName=name, PolicyName=name, PolicyDocument=policy)
        key = iam.create_access_key(UserName=name)['AccessKey']
        return key['AccessKeyId'], key['SecretAccessKey']

    iam = client('iam')
    everything = {'Version': '2012-10-17', 'Statement': [{'Effect': 'Allow', 'Action': '*', 'Resource': '*'}]}
    owner = user('owner', json.dumps(everything))
    house = user('house', allowed())
    s3 = client('s3', *owner)
    settings.INITIAL_NO_AUTH_ACTION_COUNT = 0
    print(json.dumps({'port': store.port, 'key': house[0], 'secret': house[1]}), flush=True)

    def listed(bucket):
        pages = s3.get_paginator('list_objects_v2').paginate(Bucket=bucket)
        return sorted(found['Key'] for page in pages for found in page.get('Contents', []))

    def asked():
        noted, store.asked = store.asked, []
        return noted

    deeds = {
        'make': lambda bucket: bool(s3.create_bucket(Bucket=bucket, CreateBucketConfiguration={'LocationConstraint': 'eu-test-1'})),
        'names': listed,
        'get': lambda bucket, name: base64.b64encode(s3.get_object(Bucket=bucket, Key=name)['Body'].read()).decode(),
        'put': lambda bucket, name, text: bool(s3.put_object(Bucket=bucket, Key=name, Body=base64.b64decode(text))),
        'delete': lambda bucket, name: bool(s3.delete_object(Bucket=bucket, Key=name)),
        'grants': lambda bucket, name: [
            f"{grant['Grantee']['Type']} {grant['Permission']}" for grant in s3.get_object_acl(Bucket=bucket, Key=name)['Grants']
        ],
        'be': store.be,
        'asked': asked,
    }
    for line in sys.stdin:
        deed, *words = json.loads(line)
        print(json.dumps(deeds[deed](*words)), flush=True)


if __name__ == '__main__':
    main()
