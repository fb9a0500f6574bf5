// The log in Traditional Chinese.
const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'];
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const DIGITS = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** A number of a day as it is read: 三, 十二, 二十, 三十一. */
function readDay(day: number): string {
  const tens = Math.floor(day / 10);
  const units = day % 10;
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : DIGITS[tens]}十`;
  return `${ten}${units === 0 ? '' : DIGITS[units]}`;
}

export const log = {
  title: '記錄',
  sub: '只能增加，不能更改或刪除；逐筆以雜湊相連',
  whole: (time: string) => `${time} 驗證，鏈條完整`,
  broken: (time: string, line: number) => `${time} 驗證，第 ${line} 筆起對不上，請與備份比對`,
  unverified: '還沒有驗證過',
  export: '匯出',
  exported: (count: number) => `已匯出 ${count} 筆`,
  fileName: '記錄',
  columns: ['筆', '時間（臺北）', '人員', '種類', '動作', '備註'],
  search: '搜尋記錄',
  searchHint: '編號、姓名、名稱',
  people: '人員',
  allPeople: '所有人員',
  area: '動作',
  allAreas: '所有動作',
  areas: {
    publication: '發布',
    change: '更動',
    sign_in: '登入',
    account: '人員帳號',
    personal: '個資',
    refusal: '拒絕',
    transfer: '匯入匯出',
  } as Readonly<Record<string, string>>,
  from: '從',
  to: '到',
  day: '日期',
  since: (day: string) => `${day} 起`,
  until: (day: string) => `${day} 止`,
  onlyPersonal: '只看個資',
  onlyRefused: '只看被拒絕的',
  clear: (what: string) => `移除篩選：${what}`,
  count: (count: string) => `${count} 筆`,
  more: (count: number) => `再看 ${count} 筆`,
  none: '沒有符合的記錄',
  server: '系統',
  heading: (year: number, month: number, day: number, weekday: number, isToday: boolean, isThisYear: boolean) => {
    const shown = `${isThisYear ? '' : `${year} 年`}${MONTHS[month - 1]}月${readDay(day)}日`;
    return isToday ? `今日，${shown}` : `${shown}，星期${WEEKDAYS[weekday]}`;
  },
  comma: '、',
  gap: '　',
  difference: '看差異',
  cell: (field: string, language: 'tw' | 'en' | null) =>
    language === null ? field : `${field}（${language === 'tw' ? '中' : '英'}）`,
  cells: (count: number) => `${count} 欄`,
  personal: '個資',
  content: {
    create: '建檔',
    save: '改',
    publish_tw: '發布中文',
    publish_en: '發布英文',
    withdraw_tw: '撤回中文',
    withdraw_en: '撤回英文',
    schedule: '排程發布',
    unschedule: '取消排程',
    schedule_failed: '排程時不能發布',
    submit: '送審',
    restore: '還原',
    bin: '刪去',
    recover: '從回收區復原',
  } as Readonly<Record<string, string>>,
  account: {
    invited: '開帳號',
    reset: '重設登入方式',
    'set-up': '設定好帳號',
    'role-changed': '改角色',
    suspended: '停權',
    resumed: '恢復使用',
    'signed-in': '登入',
    'signed-in-by-recovery-code': '登入',
    'signed-out': '登出',
    'sessions-ended': '結束其他裝置的登入',
    'password-changed': '改密碼',
    'second-factor-changed': '改驗證器',
    'recovery-codes-renewed': '換新的復原碼',
    'signed-in-by-passkey': '登入',
    'passkey-added': '加入通行金鑰',
    'passkey-renamed': '通行金鑰改名為',
    'passkey-removed': '刪去通行金鑰',
  } as Readonly<Record<string, string>>,
  authenticator: '驗證器',
  recoveryCode: '復原碼',
  passkey: '通行金鑰',
  quoted: (name: string) => `「${name}」`,
  member: {
    listed: '翻閱會員名單',
    viewed: '看會員',
    contact_shown: '看會員的帳號全文',
    exported: '匯出會員的個資',
    suspended: '停用會員',
    restored: '恢復會員',
    sessions_ended: '登出會員的裝置',
    deleted: '刪除會員',
  } as Readonly<Record<string, string>>,
  deletedMember: (id: number) => `已刪除的會員（${id} 號）`,
  searched: '有搜尋',
  refused: (act: string, what: string, role: string) =>
    `拒絕：想${act}${/^\w/.test(what) ? ' ' : ''}${what}，${role}沒有這個權限`,
  acts: { read: '看', change: '更動', delete: '刪去', publish: '發布', withdraw: '撤回', export: '匯出' } as Readonly<
    Record<string, string>
  >,
  places: {
    accounts: '人員帳號',
    members: '會員資料',
    log: '記錄',
    records: '內容',
    artifacts: '器物',
    uploads: '圖像',
    options: '選項',
    synonyms: '同義詞',
    terms: '材質與技法',
    bin: '回收區',
    exports: '匯出',
    conversations: '訊息',
  } as Readonly<Record<string, string>>,
  elsewhere: '案頭',
  signInPaused: (name: string) => `多次登入失敗：${name}，暫停嘗試`,
  imported: '匯入館藏',
  collectionExported: '匯出館藏',
  piecesExported: (count: number) => `匯出器物 ${count} 件`,
  logExported: (count: number) => `匯出記錄 ${count} 筆`,
};

export type LogWords = typeof log;
