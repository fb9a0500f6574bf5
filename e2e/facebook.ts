import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake Facebook: a Graph API that checks tokens, and a script like the SDK that opens a login window. */
export interface FakeFacebook {
  origin: string;
  /** The server's flags to use it. */
  flags: readonly string[];
  stop: () => Promise<void>;
}

const app = { id: '4242424242', secret: 'facebook-e2e-secret' };

/** Throws unless the site asks for the right app, version and scopes. */
const script = (origin: string) => `
globalThis.FB = {
  init: ({ appId, version, cookie }) => { globalThis.FB.set = appId === '${app.id}' && version === 'v22.0' && !cookie; },
  login: (callback, { scope }) => {
    if (!globalThis.FB.set || scope !== 'public_profile,email') throw new Error('unexpected app, version or scope');
    const popup = open('${origin}/dialog', '', 'popup,width=500,height=600');
    const watching = setInterval(() => popup.closed && finish({ authResponse: null, status: 'unknown' }), 100);
    const hear = ({ origin, source, data }) => {
      if (origin === '${origin}' && source === popup) finish(data ? { authResponse: { accessToken: data } } : { authResponse: null });
    };
    const finish = (answer) => {
      clearInterval(watching);
      removeEventListener('message', hear);
      popup.close();
      callback(answer);
    };
    addEventListener('message', hear);
  },
};`;

const dialog = `<!doctype html><html lang="en"><title>Log in</title><input aria-label="Token">
<button>Continue</button><script>
document.querySelector('button').onclick = () => opener.postMessage(document.querySelector('input').value, '*');
</script>`;

/** A test token is `person` or `person.app`. */
const describeToken = (token: string) => {
  const [user_id = '', made = app.id] = token.split('.');
  return { data: { is_valid: user_id !== 'expired', app_id: made, user_id, type: 'USER', expires_at: 0 } };
};

export async function startFacebook(): Promise<FakeFacebook> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const send = (type: string, text: string) => {
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.end(text);
    };
    const ours = searchParams.get('access_token') === `${app.id}|${app.secret}`;
    const [person = ''] = (searchParams.get('access_token') ?? '').split('.');
    if (pathname === '/sdk.js') send('text/javascript', script(origin()));
    else if (pathname === '/dialog') send('text/html', dialog);
    else if (pathname === '/v22.0/debug_token' && ours) {
      send('application/json', JSON.stringify(describeToken(searchParams.get('input_token') ?? '')));
    } else if (pathname === '/v22.0/me' && searchParams.has('appsecret_proof')) {
      send('application/json', JSON.stringify({ id: person, name: 'Ada Chen', email: `${person}@example.org` }));
    } else {
      response.statusCode = 400;
      send('application/json', JSON.stringify({ error: { code: 190 } }));
    }
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: origin(),
    flags: [
      ['--facebook-app-id', app.id],
      ['--facebook-app-secret', app.secret],
      ['--facebook-graph-url', `${origin()}/v22.0`],
      ['--facebook-script-url', `${origin()}/sdk.js`],
    ].flat(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
