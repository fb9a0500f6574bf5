export const collection = {
  title: '典藏',
  placeholder: '名稱、編號、年代',
  count: (total: string, page: string, pages: string) => `共 ${total} 件　第 ${page} 頁，共 ${pages} 頁`,
  countNone: '共 0 件',
};
