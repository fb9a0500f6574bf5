import type { MemberWords } from '../member-tw';

export const register: MemberWords['register'] = {
  title: 'Become a member',
  agree: 'I agree to the ',
  agreeMissing: 'Please check the privacy policy',
  submit: 'Next',
  forFavourite: 'Favourites are for members. Once you have registered, the piece is added to yours.',
  member: 'Already a member?',
  logIn: 'Log in',
  benefitsTitle: 'Membership includes',
  benefits: ['Every plate of every piece', 'Zoom on every plate', 'A seal of your own'],
  seal: 'A seal with your initial, shown on every page.',
  blankSeal: 'D',
  doneTitle: 'Registration successful',
  doneText: 'Your seal is ready. You can now view every plate.',
  toHome: 'Return to homepage',
  toPiece: 'Continue viewing',
  closed:
    'Registration is not open yet, because the privacy policy has not been published. Please come back later, or write to us.',
  contact: 'Contact',
  description: 'Register with an e-mail address or a mobile number to view every plate of every piece.',
};
