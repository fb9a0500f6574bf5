// The overview in Traditional Chinese.
import { nameDay, nameWeekday } from './days.tw';

export const overview = {
  title: '案頭',
  day: (month: number, day: number, weekday: number) => `${nameDay(month, day)}　${nameWeekday(weekday)}`,
  collection: '典藏完備',
  count: (count: string) => `${count} 件`,
  seeAll: '看全部',
  published: '已發布',
  reviewed: '已校，未發布',
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
  readiness: {
    title: '開站前',
    hint: '還缺這些',
    required: '必要',
    advised: '建議',
    lacks: {
      policy: { what: '還沒有隱私權政策，訪客無法註冊', remedy: '寫好並發布。' },
      public_address: {
        what: '公開網址只有這台主機連得到，信裡的連結也打不開',
        remedy: '請主機管理者把 DUOBAO_PUBLIC_URL 設成訪客輸入的網址。',
      },
      name: { what: '還沒有館名，頁首用的是網址', remedy: '填中英文名稱。' },
      email: { what: '還沒有聯絡信箱，訪客的訊息只留在案頭', remedy: '填電子信箱。' },
      mail: {
        what: '還沒有設定郵件伺服器，信只存成檔案，會員收不到驗證碼',
        remedy: '請主機管理者設定 DUOBAO_SMTP_URL 與 DUOBAO_MAIL_FROM。',
      },
      banner: { what: '首頁還沒有橫幅', remedy: '選首頁，加上一張圖。' },
    },
  },
  site: {
    storage: '儲存空間',
    taken: (taken: string, size: string) => `${taken}／${size}`,
    parts: (originals: string, renditions: string, database: string, inBucket: boolean) =>
      inBucket
        ? `圖像存在物件儲存：原檔 ${originals}，各尺寸 ${renditions}。資料庫 ${database}。上方是這台主機的磁碟。`
        : `圖像原檔 ${originals}，各尺寸 ${renditions}，資料庫 ${database}。`,
    short: '磁碟快滿了，已無法上傳檔案。請主機管理者清出空間。',
    backup: '備份',
    backupProved: '最近一份驗過的備份',
    backupFailed: '上次失敗',
    backupNone: '還沒有備份。請主機管理者設定 DUOBAO_BACKUP_TO，或執行 duobao backup。',
    backupGood: '有備份',
    backupBad: '備份沒有成功',
    backupMissing: '沒有備份',
    mail: '郵件',
    leaving: '寄得出去',
    failing: '最近一封沒有寄出',
    notConfigured: '還沒有設定郵件伺服器',
    notConfiguredHint: '信只存成主機上的檔案。請主機管理者設定 DUOBAO_SMTP_URL。',
    lastDelivered: '上次寄出',
    lastFailed: '上次失敗',
    never: '還沒有',
    why: {
      refused: '郵件伺服器拒收這封信，不會再試。請核對收件人的信箱。',
      later: '郵件伺服器暫時收不了，稍後自動再試。',
      set_up:
        '郵件伺服器不接受本站的帳號、密碼或憑證。請主機管理者核對 DUOBAO_SMTP_URL、DUOBAO_SMTP_CA_FILE 與 DUOBAO_MAIL_FROM。',
      unsure: '信已交出，但郵件伺服器沒有回答，不確定是否送達。',
    },
    delivered: '24 小時內送達',
    waiting: '等候中',
    failed: '24 小時內失敗',
  },
};

export type OverviewWords = typeof overview;
