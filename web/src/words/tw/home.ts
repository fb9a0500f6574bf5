export const home = {
  title: '首頁',
  featured: '典藏選粹',
  coming: '近期展覽',
  wholeCollection: '更多典藏',
};
