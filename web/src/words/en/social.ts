import type { MemberWords } from '../member-tw';

export const social: MemberWords['social'] = {
  title: 'Log in',
  lead: 'Log in or sign up with an account you already have.',
  nothing: 'Please log in with your e-mail address or mobile number.',
  byAccount: 'Log in with e-mail or mobile number',
  register: 'Become a member',
  description: 'Log in with an account from another service.',
};
