// How much of the published records the public sees, in Traditional Chinese.
export const visibility = {
  title: '訪客看得到什麼',
  counting: '正在計算訪客看得到幾件……',
  notCounted: '這裡沒有算出訪客看得到幾件。發布之後，請看典藏列表的「訪客看不到」。',
  will: (language: 'tw' | 'en', visible: string, total: string) =>
    `發布${language === 'tw' ? '中文' : '英文'}後，${total} 件之中訪客看得到 ${visible} 件。`,
  sees: (visible: string, total: string) => `${total} 件之中，訪客看得到 ${visible} 件。`,
  hidden: {
    category: {
      draft: (name: string) => `類別「${name}」還是草稿`,
      withdrawn: (name: string) => `類別「${name}」已撤回`,
    },
    'exhibition-group': {
      draft: (name: string) => `展覽類別「${name}」還是草稿`,
      withdrawn: (name: string) => `展覽類別「${name}」已撤回`,
    },
  },
  missing: (name: string) => `缺「${name}」，不會發布`,
  pictures: (pictures: string) => `${pictures} 張圖像沒有替代文字，補上以前不公開`,
  records: { artifact: (count: string) => `${count} 件`, exhibition: (count: string) => `${count} 檔` },
  reason: (records: string, why: string) => `${records}：${why}`,
  withCategories: (names: string) => `一併發布草稿類別：${names}`,
  publishCategories: '發布這些類別',
  ended: (visible: string, total: string) => `訪客看得到 ${visible}／${total} 件`,
  categories: (count: number) => `發布了 ${count} 個類別`,
  overview: {
    artifact: (count: number) => `${count} 件已發布，訪客還看不到`,
    exhibition: (count: number) => `${count} 檔展覽已發布，訪客還看不到`,
  },
  one: { artifact: '這件已發布，訪客還看不到：', exhibition: '這檔展覽已發布，訪客還看不到：' },
  onePictures: '這件的圖像沒有全部公開：',
  toIncomplete: { tw: '看缺中文的藏品', en: '看缺英文的藏品' },
  toPictures: '看圖像缺替代文字的藏品',
  toGroup: { category: '看類別', 'exhibition-group': '看展覽類別' },
};

export type VisibilityWords = typeof visibility;
