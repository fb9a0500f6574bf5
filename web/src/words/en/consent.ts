import type { MemberWords } from '../member-tw';

export const consent: MemberWords['consent'] = {
  title: 'The privacy policy has been updated',
  intro: (version) =>
    `Since you last logged in, a new version of the privacy policy${version === '' ? '' : ` (${version})`} has been published. Please read it and choose whether you agree.`,
  decline:
    'If you do not agree, you will be logged out. Your account and your data stay as they are, and you can decide the next time you log in.',
  yes: 'I agree',
  no: 'Decline and log out',
  failed: 'Failed. Please try again later',
  description: 'Members are asked to agree again when the privacy policy has changed.',
};
