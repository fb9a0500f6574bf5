import type { Words } from '../tw';

export const contact: Words['contact'] = {
  title: 'Write to us',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  piece: 'About this piece',
  send: 'Send',
  sent: 'Sent successfully',
  next: (phone) =>
    `We will reply to the e-mail address you gave. If no confirmation arrives, please check your spam folder${phone === '' ? '' : `, or call us on ${phone}`}.`,
  toPiece: 'Back to the piece',
  required: 'All fields are required',
  missing: {
    name: 'Please enter your name',
    email: 'Please enter your e-mail address',
    content: 'Please write a message',
  },
  emailInvalid: 'Please enter a valid e-mail address',
  failed: 'An error occurred while submitting the form, please try again later',
  address: 'Address',
  telephone: 'Telephone',
  hours: 'Opening hours',
  withoutScripts: 'This form requires JavaScript. ',
  writeInstead: 'You can also write to us at ',
  description: 'Write to us, or find our address, telephone number and opening hours.',
};
