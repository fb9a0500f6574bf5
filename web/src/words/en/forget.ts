import type { MemberWords } from '../member-tw';

export const forget: MemberWords['forget'] = {
  title: 'Reset your password',
  stepTitle: (step) => `Reset your password: ${step}`,
  steps: ['Account', 'Code', 'New password'],
  numbers: ['1', '2', '3'],
  progress: (step) => `Step ${step} of 3`,
  next: 'Next',
  send: 'Send',
  toLogin: 'Back to log in',
  failed: 'System error. Please try again later',
  sentTo: (account) => `If ${account} is a member’s account, a code has been sent to it.`,
  codeAgain: 'Send another code',
  description: 'Set a new password with a verification code.',
};
