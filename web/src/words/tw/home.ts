export const home = {
  title: '首頁',
  titleOf: (group: string) => `首頁・${group}`,
  featured: '典藏選粹',
  coming: '近期展覽',
  wholeCollection: '更多典藏',
};
