export const privacy = {
  title: '隱私權政策',
  /** While there is none. */
  missing: '隱私權政策尚未公布。在公布之前，本站不受理註冊。',
  description: '本站蒐集哪些個人資料、用途為何、如何保存，以及您的權利。',
};
