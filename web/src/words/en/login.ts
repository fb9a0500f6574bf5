import type { MemberWords } from '../member-tw';

export const login: MemberWords['login'] = {
  title: 'Log in',
  submit: 'Log in',
  forFavourite: 'Favourites are for members. Once you have logged in, the piece is added to yours.',
  forNote: 'Your note has been kept. Once you have logged in, you can save it.',
  forgot: 'Forgot password',
  register: 'Sign up',
  failed: 'Login failed. Please check your account or password',
  wasReset: 'Your password has been reset. Please log in',
  description: 'Log in as a member to view every plate of every piece.',
};
