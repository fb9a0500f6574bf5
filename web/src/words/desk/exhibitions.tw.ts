// Exhibitions at the desk in Traditional Chinese.
export const exhibitions = {
  title: '展覽',
  search: '搜尋展覽',
  searchHint: '展名、地點',
  groups: '展覽分類',
  create: '新增展覽',
  views: '檢視',
  all: '全部',
  none: '還沒有展覽',
  noMatch: '沒有符合的展覽',
  showAll: '顯示全部',
  phases: { current: '展出中', upcoming: '即將展出', past: '已結束' },
  endsIn: (days: number) => (days === 0 ? '今天結束' : `尚有 ${days} 天`),
  startsIn: (days: number) => `${days} 天後`,
  note: '日期一律是展場當地的日子，末日當天仍算展出中。',
  days: '展期',
  daysHint: '展場的日子，含首尾兩日',
  firstDay: '首日',
  lastDay: '末日',
  count: (days: number) => `共 ${days} 天。網站在首日零時換成「展出中」，末日整天仍在展出。`,
  openEnd: '沒有末日：網站寫成「起」，一直展出。',
};

export type ExhibitionsWords = typeof exhibitions;
