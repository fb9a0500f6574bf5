// The providers whose accounts a member can link: how each one's window is opened, and how its result is sent.
import { linkFacebook, linkGoogle } from '../../../api/site/member';
import type { SignInWays } from '../../../api/site/schema.gen';
import type { Grant } from '../../parts/social/grant';
import { openFacebook, openGoogle } from '../../parts/social/open-provider';

/** By the API's names. */
export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

export type Provider = keyof typeof PROVIDER_NAMES;

export const isProvider = (name: string): name is Provider => name in PROVIDER_NAMES;

export interface LinkableProvider {
  provider: Provider;
  requestGrant: () => Promise<Grant>;
  /** Without a password the login must be recent. */
  linkAccount: (grant: string, password?: string) => Promise<void>;
}

/** The providers that are configured. */
export function listLinkable(ways: SignInWays | null): LinkableProvider[] {
  const found: LinkableProvider[] = [];
  const google = ways?.google;
  if (google) {
    found.push({
      provider: 'google',
      requestGrant: () => openGoogle(google),
      linkAccount: (code, password) => linkGoogle({ code, password }),
    });
  }
  const facebook = ways?.facebook;
  if (facebook) {
    found.push({
      provider: 'facebook',
      requestGrant: () => openFacebook(facebook),
      linkAccount: (access_token, password) => linkFacebook({ access_token, password }),
    });
  }
  return found;
}
