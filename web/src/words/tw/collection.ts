import { formatYear } from '../years';

/** A year of the API. */
const year = (year: number): string => formatYear(year, 'tw');

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
  countSuggestions: (count: number) => `${count} 項建議，可用上下鍵選擇`,
  facets: {
    title: '篩選',
    category: '類別',
    dynasty: '年代',
    material: '材質',
    ware: '窯口',
    form: '器形',
    key: '關鍵字',
    pictures: '有圖像',
    years: '年份',
    /** After a count, for screen readers. */
    pieces: (_count: number) => '件',
    more: (count: number) => `其他 ${count} 項`,
    chosen: '已選取，再選一次即取消',
    current: '目前的篩選條件',
    keyword: '搜尋',
    remove: '移除',
    clearAll: '全部清除',
    none: '沒有器物同時符合這些條件，請移除其中一項。',
    /** Before the choices without which there are pieces. */
    relax: '移除以下任一條件，即可看到器物：',
    separator: '、',
  },
  years: {
    from: '起始年',
    to: '結束年',
    apply: '套用',
    hint: '西元前的年份加負號或「前」，例如 -221、前 221。',
    year,
    /** Either end may be open, not both. */
    range: (from: number | null, to: number | null): string =>
      from === null ? `${year(to ?? 0)} 年以前` : to === null ? `${year(from)} 年以後` : `${year(from)}–${year(to)}`,
    century: (number: number, isBefore: boolean) => `${isBefore ? '前' : ''} ${number} 世紀`.trim(),
    millennium: (number: number, isBefore: boolean) => `${isBefore ? '前' : ''} ${number} 千年紀`.trim(),
    /** The text of the diagram: the first and the last century, and those with most pieces. */
    chart: (first: string, last: string, most: readonly (readonly [string, number])[]) =>
      `各世紀的件數，自${first}至 ${last}。最多：${most.map(([century, count]) => `${century} ${count} 件`).join('、')}。`,
    undated: (count: string) => `另有 ${count} 件年代不詳。`,
  },
  sort: {
    title: '排序',
    divider: '：',
    relevance: '相關程度',
    usual: '預設',
    dynasty: '由舊到新',
    newest: '由新到舊',
    number: '編號',
    added: '最近新增',
  },
  view: { title: '顯示方式', grid: '圖像', list: '列表' },
  didYouMean: '您是不是要找',
  /** Where nothing was found: similar pieces, or else featured ones. */
  nearest: '相近的器物',
  instead: '精選器物',
};
