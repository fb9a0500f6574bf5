// A provider's window, opened: what opens it is fetched at the first press, and only the provider's own script comes from
// elsewhere.
import type { FacebookButton, GoogleButton } from '../../../api/site/schema.gen';
import type { Grant } from './grant';

/** An authorization code of Google's. */
export async function openGoogle(google: GoogleButton): Promise<Grant> {
  const [{ requestGoogleCode }, { fillRandom }] = await Promise.all([
    import('./google'),
    import('../../../api/random'),
  ]);
  return requestGoogleCode(google, fillRandom);
}

/** An access token of Facebook's. */
export async function openFacebook(facebook: FacebookButton): Promise<Grant> {
  const { requestFacebookToken } = await import('./facebook');
  return requestFacebookToken(facebook);
}
