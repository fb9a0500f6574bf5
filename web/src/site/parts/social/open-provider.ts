// Opens a provider's window. The code that does so is loaded at the first press; only the provider's own script comes from another
// host.
import type { FacebookButton, GoogleButton } from '../../../api/site/schema.gen';
import type { Grant } from './grant';

/** Gives an authorization code. */
export async function openGoogle(google: GoogleButton): Promise<Grant> {
  const [{ requestGoogleCode }, { fillRandom }] = await Promise.all([
    import('./google'),
    import('../../../api/random'),
  ]);
  return requestGoogleCode(google, fillRandom);
}

/** Gives an access token. */
export async function openFacebook(facebook: FacebookButton): Promise<Grant> {
  const { requestFacebookToken } = await import('./facebook');
  return requestFacebookToken(facebook);
}
