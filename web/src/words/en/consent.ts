import type { MemberWords } from '../member-tw';

export const consent: MemberWords['consent'] = {
  title: 'The privacy policy has a new version',
  intro: (version) =>
    `Since you last logged in, a new version of the privacy policy${version === '' ? '' : ` (${version})`} has been published. Please read it and tell us whether you agree.`,
  decline:
    'If you do not agree, you are logged out. Your account and your data stay as they are, and you can decide again the next time you log in.',
  yes: 'I agree',
  no: 'Decline and log out',
  failed: 'Failed. Please try again later',
  description: 'Members are asked again after the privacy policy has changed.',
};
