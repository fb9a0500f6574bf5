export const home = {
  title: '首頁',
  titleOf: (group: string) => `首頁・${group}`,
  featured: '典藏選粹',
  coming: '近期展覽',
  wholeCollection: '更多典藏',
  settingUp: '網站籌備中，還沒有開放。器物正在編目，請過些時候再來。',
};
