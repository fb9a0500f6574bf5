import type { Words } from '../tw';
import { spellCount } from './artifact';

export const member: Words['member'] = {
  account: 'E-mail or mobile number',
  password: 'Password',
  newPassword: 'New password',
  code: 'Verification code',
  name: 'Name',
  passwordHint: (least) => `${spellCount(least)} characters or more`,
  show: 'Show password',
  hide: 'Hide password',
  required: 'All fields are required',
  requiredMark: 'A red dot marks what must be filled in',
  nameMissing: 'Please enter your name',
  accountMissing: 'Please enter your e-mail or mobile number',
  accountInvalid: 'Please enter a valid e-mail or mobile number',
  codeMissing: 'Please enter the verification code',
  passwordMissing: 'Please enter a password',
  failed: 'Failed. Please try again later',
  sendCode: 'Send code',
  again: (seconds) => `Again in ${seconds} s`,
  sentHint: {
    mail: 'Sent successfully. Please look in your mailbox.',
    sms: 'Sent successfully. Please look in your text messages.',
  },
  sentLongAgo: 'Sent successfully. If nothing has arrived, you can have another code sent.',
  privacy: 'privacy policy',
  newTab: 'Opens in a new tab',
  or: 'or',
  google: 'Continue with Google',
  facebook: 'Continue with Facebook',
  byContinuing: ['By continuing with that account you agree to the ', '.'],
  inAppBrowser:
    'Google does not allow logging in from the browser inside this app. Please use a verification code, or open this page in a browser such as Chrome or Safari.',
  popupBlocked: 'Your browser has blocked the login window. Please allow pop-ups and press the button again.',
  withoutScripts: 'The member area needs JavaScript. Please turn it on in your browser and load this page again.',
};
