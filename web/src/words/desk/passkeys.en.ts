// Passkeys: signing in with one, and one's own, in English.
import type { PasskeyWords } from './passkeys.tw';

export const passkeys: PasskeyWords = {
  title: 'Passkeys',
  one: 'Passkey',
  use: 'Use a passkey',
  follow: 'Follow your browser: fingerprint, face, PIN or security key.',
  setUpHint:
    'You are in as soon as this device or your security key recognises you: no password to remember, no code to enter.',
  setUp: 'Set up with a passkey',
  orPassword: 'Or set a password and an authenticator',
  own: 'A passkey is enough to sign in, without password and code.',
  only: 'This account signs in with passkeys alone. Above you can add a password and an authenticator.',
  onlyOne:
    'You have only this one. Please add another, on a second device or a security key, so that you still get in when this one is lost.',
  none: 'No passkey yet.',
  added: (time) => `Added ${time}`,
  used: (time) => `used ${time}`,
  elsewhere: (origin) => `works only at ${origin}`,
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  confirmFirst: 'First show that it is you.',
  confirm: 'Continue',
  confirmByPasskey: 'Confirm with a passkey',
  name: 'Name',
  nameHint: 'So that you know later which one it is, such as ‘Office computer’',
  make: 'Create the passkey',
  isAdded: 'The passkey is added.',
  rename: 'Rename',
  renameOne: (name) => `Rename ${name}`,
  renameTitle: 'Rename the passkey',
  isRenamed: 'The name is changed.',
  remove: 'Remove',
  removeOne: (name) => `Remove ${name}`,
  removeTitle: 'Remove the passkey',
  removeHint: (name) =>
    `‘${name}’ signs nobody in any more, and your other devices are signed out. Please delete what is left of it on the device yourself.`,
  isRemoved: 'The passkey is removed; your other devices are signed out.',
  cancelled: 'Nothing was confirmed: it was cancelled, or took too long. Please try again.',
  known: 'This device or security key already has a passkey of this account.',
  failed: 'This device could not do that with a passkey. Please try again, or use another way.',
  hindrances: {
    insecure: 'This address is not encrypted, so passkeys cannot be used. Please use the https address.',
    address:
      "Passkeys cannot be used where the desk is opened by an IP address. Please use the desk's domain name or, on the server itself, localhost.",
    browser: 'This browser cannot use passkeys. Please update it, or use a password and an authenticator.',
  },
};
