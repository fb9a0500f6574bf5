import type { MemberWords } from '../member-tw';

export const social: MemberWords['social'] = {
  title: 'Log in',
  lead: 'Log in or register with an account that you have already.',
  nothing: 'Please log in with your e-mail address or mobile number.',
  byAccount: 'Log in with e-mail or mobile number',
  register: 'Become a member',
  description: 'Log in with an account that you have elsewhere.',
};
