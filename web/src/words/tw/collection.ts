export const collection = {
  title: '典藏',
  titleOf: (group: string) => `典藏・${group}`,
  titleFound: (title: string, keyword: string) => `${title}：${keyword}`,
  titlePage: (title: string, page: string) => `${title}（第 ${page} 頁）`,
  placeholder: '名稱、編號、年代',
  count: (total: string, page: string, pages: string) => `共 ${total} 件　第 ${page} 頁，共 ${pages} 頁`,
  countAll: (total: string) => `共 ${total} 件`,
  suggestions: '建議',
  suggestionKinds: { dynasty: '年代', category: '類別', keyword: '關鍵字' },
  countSuggestions: (count: number) => `${count} 項建議，按上下鍵選擇`,
  didYouMean: '您是不是要找',
  /** Where nothing was found: similar pieces, or else featured ones. */
  nearest: '相近的器物',
  instead: '精選器物',
};
