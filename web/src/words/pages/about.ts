// The words of the page about the house. Both languages come with its code.
const tw = {
  title: '關於我們',
  empty: '簡介撰寫中',
};

const en: typeof tw = {
  title: 'About us',
  empty: 'This page is being written',
};

export const aboutWords = { tw, en };
