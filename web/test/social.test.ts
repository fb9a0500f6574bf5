import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requestFacebookToken } from '../src/site/parts/social/facebook';
import { requestGoogleCode } from '../src/site/parts/social/google';
import { PopupBlocked } from '../src/site/parts/social/grant';
import { isInAppBrowser } from '../src/site/parts/social/in-app-browser';

interface FakeScript {
  src: string;
  async: boolean;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  remove: () => void;
}

type Config = Record<string, unknown> & {
  state: string;
  callback: (answer: object) => void;
  error_callback: (failure: object) => void;
};

let scripts: FakeScript[];
let loads: boolean;
let respond: (config: Config) => void;
let configs: Config[];

beforeEach(() => {
  scripts = [];
  configs = [];
  loads = true;
  vi.stubGlobal('document', {
    createElement: (): FakeScript => ({ src: '', async: false, onload: null, onerror: null, remove: () => {} }),
    head: {
      append: (script: FakeScript) => {
        scripts.push(script);
        queueMicrotask(() => (loads ? script.onload : script.onerror)?.());
      },
    },
  });
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initCodeClient: (config: Config) => {
          configs.push(config);
          return { requestCode: () => respond(config) };
        },
      },
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

let address = 0;
/** Each test has its own script, because a loaded script stays loaded. */
const provider = () => ({ client_id: 'cid', script_url: `https://accounts.example/${++address}.js` });
const random = (bytes: Uint8Array<ArrayBuffer>) => bytes.fill(7);

describe('requestGoogleCode', () => {
  it('requests a code for the site’s scopes in a window', async () => {
    respond = ({ state, callback }) => callback({ code: 'c0de', state });
    const google = provider();
    expect(await requestGoogleCode(google, random)).toBe('c0de');
    expect(scripts.map(({ src }) => src)).toEqual([google.script_url]);
    expect(configs[0]).toMatchObject({ client_id: 'cid', scope: 'openid email profile', ux_mode: 'popup' });
    expect(configs[0]?.state).toMatch(/^[\w-]{22}$/);
  });

  it('loads the script once', async () => {
    respond = ({ state, callback }) => callback({ code: 'c0de', state });
    const google = provider();
    await requestGoogleCode(google, random);
    await requestGoogleCode(google, random);
    expect(scripts).toHaveLength(1);
  });

  it('refuses a result with another state', async () => {
    respond = ({ callback }) => callback({ code: 'c0de', state: 'forged' });
    await expect(requestGoogleCode(provider(), random)).rejects.toThrow('state');
    respond = ({ callback }) => callback({ code: 'c0de' });
    await expect(requestGoogleCode(provider(), random)).rejects.toThrow('state');
  });

  it('is null when the window was closed or the person refused', async () => {
    respond = ({ error_callback }) => error_callback({ type: 'popup_closed' });
    expect(await requestGoogleCode(provider(), random)).toBeNull();
    respond = ({ state, callback }) => callback({ error: 'access_denied', state });
    expect(await requestGoogleCode(provider(), random)).toBeNull();
  });

  it('distinguishes a blocked window from other failures', async () => {
    respond = ({ error_callback }) => error_callback({ type: 'popup_failed_to_open' });
    await expect(requestGoogleCode(provider(), random)).rejects.toThrow(PopupBlocked);
    respond = ({ error_callback }) => error_callback({ type: 'unknown' });
    await expect(requestGoogleCode(provider(), random)).rejects.not.toThrow(PopupBlocked);
  });

  it('loads a script again after it has failed', async () => {
    respond = ({ state, callback }) => callback({ code: 'c0de', state });
    const google = provider();
    loads = false;
    await expect(requestGoogleCode(google, random)).rejects.toThrow('did not load');
    loads = true;
    expect(await requestGoogleCode(google, random)).toBe('c0de');
  });
});

describe('requestFacebookToken', () => {
  const facebook = () => ({ app_id: 'app', script_url: `https://connect.example/${++address}.js`, version: 'v22.0' });

  it('requests the two scopes and returns the access token', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('FB', {
      init: (config: unknown) => asked.push(config),
      login: (callback: (answer: object) => void, options: unknown) => {
        asked.push(options);
        callback({ authResponse: { accessToken: 't0ken' } });
      },
    });
    expect(await requestFacebookToken(facebook())).toBe('t0ken');
    expect(asked).toEqual([
      { appId: 'app', version: 'v22.0', cookie: false, xfbml: false },
      { scope: 'public_profile,email' },
    ]);
  });

  it('is null when the window was closed', async () => {
    vi.stubGlobal('FB', {
      init: () => {},
      login: (callback: (answer: object) => void) => callback({ authResponse: null }),
    });
    expect(await requestFacebookToken(facebook())).toBeNull();
  });
});

describe('isInAppBrowser', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  it.each([
    `${phone} Mobile/15E148 Safari Line/14.19.0`,
    `${phone} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0;FBBV/1]`,
    `${phone} Mobile/15E148 Instagram 350.0.0.1`,
  ])('%s is', (agent) => expect(isInAppBrowser(agent)).toBe(true));

  it.each([
    `${phone} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    'Inline/1',
  ])('%s is not', (agent) => expect(isInAppBrowser(agent)).toBe(false));
});
