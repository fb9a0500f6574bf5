import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A fake Google: a certified OpenID provider on this machine, and a script like Google's that opens its window. */
export interface FakeGoogle {
  origin: string;
  /** The server's flags to use it. */
  flags: readonly string[];
  stop: () => Promise<void>;
}

const client = { id: 'duobao-e2e', secret: 'duobao-e2e-secret' };

/** Accounts; the window has a button for each. The mark makes a test's addresses unique. */
const people: Record<string, (mark: string) => object> = {
  gmail: (mark) => ({ email: `${mark}@gmail.com`, email_verified: true }),
  unproven: (mark) => ({ email: `${mark}@gmail.com`, email_verified: false }),
  elsewhere: (mark) => ({ email: `${mark}@example.org`, email_verified: true }),
};

/** The part of Google's `gsi/client` that the site uses: it gets a code from a window, or reports that the window was closed. */
const script = (origin: string) => `
globalThis.google = { accounts: { oauth2: { initCodeClient: (config) => ({ requestCode: () => {
  const query = new URLSearchParams({
    client_id: config.client_id, scope: config.scope, state: config.state,
    response_type: 'code', prompt: 'login', redirect_uri: '${origin}/gsi/relay',
  });
  const popup = open('${origin}/auth?' + query, '', 'popup,width=500,height=600');
  if (!popup) return config.error_callback({ type: 'popup_failed_to_open' });
  const watching = setInterval(() => popup.closed && finish(() => config.error_callback({ type: 'popup_closed' })), 100);
  const hear = (event) => {
    if (event.origin === '${origin}' && event.source === popup) finish(() => config.callback(event.data));
  };
  const finish = (tell) => { clearInterval(watching); removeEventListener('message', hear); popup.close(); tell(); };
  addEventListener('message', hear);
} }) } } };`;

/** Sends the result to the window that opened this one, which closes it. */
const relay = `<!doctype html><title>relay</title><script>
opener.postMessage(Object.fromEntries(new URLSearchParams(location.search)), '*');
</script>`;

const chooser = (uid: string) => `<!doctype html><html lang="en"><title>Choose an account</title>
<form method="post" action="/interaction/${uid}"><input name="mark" aria-label="Mark">
${Object.keys(people).map((kind) => `<button name="kind" value="${kind}">${kind}</button>`)}
<button name="kind" value="">refuse</button></form>`;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

export async function startGoogle(): Promise<FakeGoogle> {
  const listener: { answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> } = {
    answer: async (_, response) => void response.end(),
  };
  const server = createServer((request, response) => listener.answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(origin);
  const ask = provider.callback();
  const fake: FakeGoogle = {
    origin,
    flags: [
      ['--google-client-id', client.id],
      ['--google-client-secret', client.secret],
      ['--google-issuer', origin],
      ['--google-script-url', `${origin}/gsi/client`],
    ].flat(),
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const html = (response: ServerResponse, text: string) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(text);
  };
  listener.answer = async (request, response) => {
    const path = new URL(request.url ?? '/', origin).pathname;
    const uid = path.match(/^\/interaction\/([\w-]+)$/)?.[1];
    if (path === '/gsi/client') {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(script(origin));
    } else if (path === '/gsi/relay') html(response, relay);
    else if (uid && request.method === 'GET') html(response, chooser(uid));
    else if (uid) {
      const chosen = await readForm(request);
      const accountId = `${chosen.get('kind')}.${chosen.get('mark')}`;
      const result = chosen.get('kind') ? { login: { accountId, remember: false } } : { error: 'access_denied' };
      await provider.interactionFinished(request, response, result);
    } else ask(request, response);
  };
  return fake;
}

function createProvider(origin: string): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(origin, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${origin}/gsi/relay`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'one' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts the claims into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => {
      const [kind = '', mark = ''] = accountId.split('.');
      return { accountId, claims: () => ({ sub: accountId, name: 'Ada Chen', ...people[kind]?.(mark) }) };
    },
    // Choosing an account is consent.
    loadExistingGrant: async ({ oidc }: { oidc: { session: { accountId: string }; client: { clientId: string } } }) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  // Google's redirect_uri for a window that its script has opened; the standard allows only URLs.
  provider.use(async (context, next) => {
    if (context.path === '/token') {
      const form = await readForm(context.req);
      if (form.get('redirect_uri') === 'postmessage') form.set('redirect_uri', `${origin}/gsi/relay`);
      context.req.body = Object.fromEntries(form);
    }
    await next();
  });
  return provider;
}
