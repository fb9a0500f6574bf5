// Passkeys: signing in with one, and one's own, in English.
import type { PasskeyWords } from './passkeys.tw';

export const passkeys: PasskeyWords = {
  title: 'Passkeys',
  one: 'Passkey',
  use: 'Use a passkey',
  follow: 'Follow your browser’s instructions: fingerprint, face, PIN or security key.',
  setUpHint: 'This device or your security key confirms who you are: no password to remember, no code to enter.',
  setUp: 'Set up with a passkey',
  orPassword: 'Or set up a password and an authenticator',
  own: 'A passkey is enough to sign in, without a password or code.',
  only: 'This account signs in with passkeys only. Above you can add a password and an authenticator.',
  onlyOne:
    'You have only one passkey. Please add another, on a second device or a security key, so that you can still sign in if this one is lost.',
  none: 'No passkey yet.',
  added: (time) => `Added ${time}`,
  used: (time) => `used ${time}`,
  elsewhere: (origin) => `works only at ${origin}`,
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  confirmFirst: 'First confirm that it is you.',
  confirm: 'Continue',
  confirmByPasskey: 'Confirm with a passkey',
  name: 'Name',
  nameHint: 'So that you can recognise it later, such as ‘Office computer’',
  make: 'Create the passkey',
  isAdded: 'Passkey added.',
  rename: 'Rename',
  renameOne: (name) => `Rename ${name}`,
  renameTitle: 'Rename the passkey',
  isRenamed: 'Name changed.',
  remove: 'Remove',
  removeOne: (name) => `Remove ${name}`,
  removeTitle: 'Remove the passkey',
  removeHint: (name) =>
    `‘${name}’ can no longer be used to sign in, and your other devices are signed out. Please also delete the passkey from the device itself.`,
  isRemoved: 'Passkey removed; your other devices have been signed out.',
  cancelled: 'Nothing was confirmed: it was cancelled or timed out. Please try again.',
  known: 'This device or security key already has a passkey of this account.',
  failed: 'This device could not complete the passkey check. Please try again, or use another way.',
  hindrances: {
    insecure: 'This address is not encrypted, so passkeys cannot be used. Please use the https address.',
    address:
      "Passkeys cannot be used where the desk is opened by an IP address. Please use the desk's domain name or, on the server itself, localhost.",
    browser: 'This browser cannot use passkeys. Please update it, or use a password and an authenticator.',
  },
};
