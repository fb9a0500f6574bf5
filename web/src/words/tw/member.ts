import { formatNumeral } from './artifact';

export const member = {
  account: '電子郵件或手機號碼',
  password: '密碼',
  newPassword: '新密碼',
  code: '驗證碼',
  name: '姓名',
  passwordHint: (least: number) => `至少${formatNumeral(least)}個字元`,
  show: '顯示密碼',
  hide: '隱藏密碼',
  required: '請填寫所有欄位',
  /** Explains the red dot, at the head of a form. */
  requiredMark: '紅點表示必填',
  nameMissing: '請填寫姓名',
  accountMissing: '請輸入電子郵件或手機號碼',
  accountInvalid: '請輸入有效的電子郵件或手機號碼',
  codeMissing: '請輸入驗證碼',
  passwordMissing: '請輸入密碼',
  failed: '操作失敗，請稍後再試',
  sendCode: '取得驗證碼',
  again: (seconds: number) => `${seconds} 秒後可重送`,
  /** The code was sent, by mail or as a text message. */
  sentHint: { mail: '發送成功。請查看您的電子郵件信箱。', sms: '發送成功。請查看您的手機簡訊。' },
  sentLongAgo: '發送成功。若還沒收到，可以重新取得驗證碼。',
  privacy: '隱私權政策',
  newTab: '另開新分頁',
  or: '或',
  google: '使用 Google 帳號繼續',
  facebook: '使用 Facebook 帳號繼續',
  /** Below a provider's button; the link to the policy is between the two parts. */
  byContinuing: ['以上述帳號繼續，即表示您同意', '。'] as readonly [string, string],
  inAppBrowser: 'Google 不允許在這個 App 內建的瀏覽器登入。請使用驗證碼，或改用 Chrome、Safari 等瀏覽器開啟本頁。',
  popupBlocked: '瀏覽器擋住了登入視窗。請允許彈出式視窗，然後再按一次。',
  withoutScripts: '會員功能需要 JavaScript，請在瀏覽器中開啟後重新載入本頁。',
};
