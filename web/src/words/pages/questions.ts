// The words of the page with questions. Both languages come with its code.
const tw = {
  title: '常見問題',
  number: (number: number) => `Q${number}`,
};

const en: typeof tw = {
  title: 'Questions, answered',
  number: (number) => `Q${number}`,
};

export const questionsWords = { tw, en };
