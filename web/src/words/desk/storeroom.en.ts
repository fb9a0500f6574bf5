// Photographs in the storeroom in English.
import type { StoreroomWords } from './storeroom.tw';

export const storeroom: StoreroomWords = {
  title: 'Storeroom',
  back: 'Another piece',
  leave: 'Back to the pieces',
  lens: 'Camera',
  choose: 'Which piece are you photographing?',
  number: 'Number or name of the piece',
  numberHint: 'Number, such as DB-0001',
  scan: 'Scan label',
  stopScan: 'Stop scanning',
  scanHint: 'Point the camera at the label’s QR code',
  photographLabel: 'Photograph label',
  noCode: 'There is no QR code in this photograph. Take another one closer to the label.',
  notOurs: 'This label is not one of ours.',
  unknown: (number) => `No piece has the number ${number}`,
  camera: {
    denied:
      'The browser is not allowed to use the camera. Allow it in the browser’s settings for this site, or find the piece with “Photograph label” and press “From album”.',
    none: 'This device has no usable camera. Take photographs with the phone’s own camera and press “From album”; “Photograph label” finds a piece.',
  },
  views: 'Views',
  taken: ', taken',
  missing: ', not taken',
  fromAlbum: 'From album',
  shoot: (view) => `Photograph: ${view}`,
  next: 'Next piece',
  allSent: 'All uploaded',
  unread: 'The photographs that are still on this phone could not be read.',
  waiting: (count) =>
    count === 1 ? '1 photograph is still on the phone' : `${count} photographs are still on the phone`,
  offline: 'No connection; photographs are kept on the phone and uploaded in order once it is back',
  signedOut: 'Signed out; photographs are kept on the phone and uploaded once you sign in again',
  full: 'The phone has no room for this photograph. Let the earlier ones upload first, or free some space.',
  describe: (view) => `What does this photograph show, in one line? (${view})`,
  describeHint: 'Such as: six-character mark on the base',
  keepLine: 'Save',
  lineKept: (number) =>
    `The description of a photograph of ${number} was not saved. It is kept in this browser and sent when the piece is opened here again.`,
  lineDropped: (view, line) =>
    `The photograph (${view}) has been changed meanwhile and no longer needs a description. This line was not saved: “${line}”`,
  discard: 'Discard',
};
