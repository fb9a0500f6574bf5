// The words of the page about the house. Both languages come with its code.
const tw = {
  title: '關於我們',
};

const en: typeof tw = {
  title: 'About us',
};

export const aboutWords = { tw, en };
