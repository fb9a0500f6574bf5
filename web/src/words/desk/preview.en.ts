// The preview in English.
import type { PreviewWords } from './preview.tw';

export const preview: PreviewWords = {
  title: (name: string) => `Preview: ${name}`,
  language: 'Language',
  languages: { tw: '中文', en: 'English' },
  width: 'Width',
  widths: { desktop: 'Desktop', tablet: 'Tablet', phone: 'Phone' },
  visitor: 'Visitor',
  member: 'Member',
  visitorNote: 'As the site shows it to visitors',
  memberNote: 'As members see it after logging in',
  draft: 'This is the saved draft as it will look once published; the site has not changed.',
  until: (time: string) => `These previews end at ${time}`,
  onPhone: 'On a phone',
  phoneText: (time: string) =>
    `Scan this with a phone, or copy the link. Anyone with it can see this record until ${time}.`,
  qrCode: 'QR code of the preview link',
  copy: 'Copy link',
  renew: 'Reload',
  end: 'Disable preview links',
  ended: 'All earlier preview links are disabled; the previews on this page are new.',
};
