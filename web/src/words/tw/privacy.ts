export const privacy = {
  title: '隱私權政策',
  description: '本站蒐集哪些個人資料、用途為何、如何保存，以及您的權利。',
};
