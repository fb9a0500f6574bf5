export const questions = {
  title: '常見問題',
  number: (number: number) => `Q${number}`,
};
