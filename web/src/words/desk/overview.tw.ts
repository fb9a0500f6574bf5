// The overview in Traditional Chinese.
const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

export const overview = {
  title: '案頭',
  day: (month: number, day: number, weekday: number) => `${month} 月 ${day} 日　${WEEKDAYS[weekday] ?? ''}`,
  collection: '典藏完備',
  count: (count: string) => `${count} 件`,
  seeAll: '看全部',
  published: '已發布',
  draft: '草稿',
  scheduled: '排程',
  changed: '有更動',
  withdrawn: '已撤回',
  missing: '缺',
  complete: '齊全',
  languages: { tw: '中文', en: '英文' },
  tasks: '待辦',
  tasksHint: '依輕重',
  task: {
    messages: (count: number) => `${count} 封訊息未讀`,
    missing: { tw: (count: number) => `${count} 件缺中文`, en: (count: number) => `${count} 件缺英文` },
    stale: { tw: (count: number) => `${count} 件中文待核`, en: (count: number) => `${count} 件英文待核` },
    submitted: (count: number) => `${count} 件送審，請審閱`,
    picture: (count: number) => `${count} 件沒有圖像`,
    changed: (count: number) => `${count} 件改過，還沒更新到網站`,
    draft: (count: number) => `${count} 件草稿`,
    scheduled: (count: number) => `${count} 件已排程`,
  },
  open: '看清單',
  nothing: '都處理完了',
  recent: '最近更動',
};

export type OverviewWords = typeof overview;
