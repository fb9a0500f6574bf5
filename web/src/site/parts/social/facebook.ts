// Facebook's window: an access token that the server checks. Facebook's own script opens it.
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

/** Asks for an access token. Facebook tells a closed window and a refusal in the same way. */
export async function requestFacebookToken({ app_id, script_url, version }: FacebookButton): Promise<Grant> {
  await loadScript(script_url);
  const { FB } = globalThis as { FB?: FacebookScript };
  if (!FB) throw new Error('the script of Facebook brought nothing');
  FB.init({ appId: app_id, version, cookie: false, xfbml: false });
  return new Promise((resolve) => {
    FB.login((answer) => resolve(answer.authResponse?.accessToken ?? null), { scope: SCOPE });
  });
}
