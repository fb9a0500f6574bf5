// The words of the page with the privacy policy. Both languages come with its code.
const tw = {
  title: '隱私權政策',
  /** While there is none. */
  missing: '隱私權政策尚未公布。公布之前，暫不開放註冊。',
  description: '本站蒐集哪些個人資料、用途為何、如何保存，以及您的權利。',
};

const en: typeof tw = {
  title: 'Privacy policy',
  missing: 'The privacy policy has not been published yet. Registration opens once it has been.',
  description: 'Which personal data this site collects, why, how it is kept, and your rights.',
};

export const privacyWords = { tw, en };
