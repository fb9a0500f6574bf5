export const home = {
  title: '首頁',
  titleOf: (group: string) => `首頁・${group}`,
  featured: '典藏選粹',
  coming: '近期展覽',
  wholeCollection: '更多典藏',
  settingUp: '網站籌備中，尚未開放。典藏正在編目，歡迎日後再來。',
};
