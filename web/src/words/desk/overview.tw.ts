// The overview in Traditional Chinese.
import { nameDay, nameWeekday } from './days.tw';

export const overview = {
  title: '案頭',
  day: (month: number, day: number, weekday: number) => `${nameDay(month, day)}　${nameWeekday(weekday)}`,
  collection: '典藏完備',
  count: (count: string) => `${count} 件`,
  seeAll: '看全部',
  published: '已發布',
  draft: '草稿',
  scheduled: '排程',
  changed: '有更動',
  withdrawn: '已撤回',
  stale: '待核',
  staleHint: '「待核」：一種語言校訂之後，另一種又改過。校訂過的照舊公開，等人核對。',
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
  site: {
    storage: '儲存空間',
    taken: (taken: string, size: string) => `${taken}／${size}`,
    pictures: (originals: string, renditions: string, inBucket: boolean) =>
      inBucket
        ? `圖像存在物件儲存：原檔 ${originals}，各尺寸 ${renditions}。上方是這台主機的磁碟。`
        : `圖像原檔 ${originals}，各尺寸 ${renditions}。`,
    short: '磁碟快滿了，已無法上傳檔案。請主機管理者清出空間。',
    mail: '郵件',
    lastDay: '近 24 小時',
    delivered: '已送達',
    waiting: '待重試',
    failed: '失敗',
  },
};

export type OverviewWords = typeof overview;
