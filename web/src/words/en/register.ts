import type { MemberWords } from '../member-tw';

export const register: MemberWords['register'] = {
  title: 'Become a member',
  agree: 'I agree to the ',
  agreeMissing: 'Please check the privacy policy',
  submit: 'Next',
  member: 'Already a member?',
  logIn: 'Log in',
  benefitsTitle: 'What members have',
  benefits: ['Every plate of every piece', 'Each of them at full size', 'A seal of your own'],
  seal: 'Cut with your initial, and set at the head of every page.',
  blankSeal: 'D',
  doneTitle: 'Registration successful',
  doneText: 'Your seal is cut. Every plate is now open to you.',
  toHome: 'Return to homepage',
  toPiece: 'Continue viewing',
  closed:
    'Registration is not open yet, because the privacy policy has not been published. Please come back later, or write to us.',
  contact: 'Contact',
  description: 'Register with an e-mail address or a mobile number and see every plate of every piece.',
};
