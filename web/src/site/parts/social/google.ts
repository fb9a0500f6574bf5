// Gets an authorization code from Google's window, which Google's own script opens. The server exchanges the code.

import { encodeBase64Url, type FillRandom } from '../../../api/device';
import type { GoogleButton } from '../../../api/site/schema.gen';
import { type Grant, PopupBlocked } from './grant';
import { loadScript } from './load-script';

interface CodeAnswer {
  code?: string;
  state?: string;
  error?: string;
}

interface CodeClientConfig {
  client_id: string;
  scope: string;
  ux_mode: 'popup';
  state: string;
  callback: (answer: CodeAnswer) => void;
  error_callback: (failure: { type: string }) => void;
}

interface GoogleScript {
  accounts: { oauth2: { initCodeClient: (config: CodeClientConfig) => { requestCode: () => void } } };
}

const SCOPE = 'openid email profile';

/** Only a result with the request's own `state` is accepted. */
export async function requestGoogleCode({ client_id, script_url }: GoogleButton, random: FillRandom): Promise<Grant> {
  await loadScript(script_url);
  const { google } = globalThis as { google?: GoogleScript };
  if (!google) throw new Error('the script of Google defined no `google`');
  const state = encodeBase64Url(random(new Uint8Array(16)));
  return new Promise((resolve, reject) => {
    const client = google.accounts.oauth2.initCodeClient({
      client_id,
      scope: SCOPE,
      ux_mode: 'popup',
      state,
      callback: (answer) => {
        if (answer.state !== state) reject(new Error('the state is not the request’s'));
        else if (answer.code) resolve(answer.code);
        else if (answer.error === 'access_denied') resolve(null);
        else reject(new Error(answer.error ?? 'no code'));
      },
      error_callback: ({ type }) => {
        if (type === 'popup_closed') resolve(null);
        else reject(type === 'popup_failed_to_open' ? new PopupBlocked() : new Error(type));
      },
    });
    client.requestCode();
  });
}
