// Gets an access token from Facebook's window, which Facebook's own script opens. The server verifies the token.
import type { FacebookButton } from '../../../api/site/schema.gen';
import type { Grant } from './grant';
import { loadScript } from './load-script';

interface FacebookScript {
  init: (config: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  login: (
    callback: (answer: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ) => void;
}

const SCOPE = 'public_profile,email';

/** null when the window was closed or the person refused, which Facebook does not tell apart. */
export async function requestFacebookToken({ app_id, script_url, version }: FacebookButton): Promise<Grant> {
  await loadScript(script_url);
  const { FB } = globalThis as { FB?: FacebookScript };
  if (!FB) throw new Error('the script of Facebook defined no `FB`');
  FB.init({ appId: app_id, version, cookie: false, xfbml: false });
  return new Promise((resolve) => {
    FB.login((answer) => resolve(answer.authResponse?.accessToken ?? null), { scope: SCOPE });
  });
}
