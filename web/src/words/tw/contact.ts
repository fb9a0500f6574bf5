export const contact = {
  title: '聯絡我們',
  name: '姓名',
  email: '電子郵件',
  message: '訊息',
  piece: '詢問的器物',
  send: '送出',
  sent: '已成功送出',
  /** After sending. A receipt is not sent for every message. `phone`: the antiques house's, or ''. */
  next: (phone: string) =>
    `我們會回覆至您填寫的電子郵件信箱。若未收到確認信，請查看垃圾郵件匣${phone === '' ? '' : `，或來電 ${phone}`}。`,
  toPiece: '返回詢問的器物',
  required: '請填寫所有欄位',
  missing: { name: '請填寫姓名', email: '請填寫電子郵件', content: '請填寫訊息' },
  emailInvalid: '請輸入有效的電子郵件地址',
  failed: '提交表單時發生錯誤，請稍後再試',
  address: '地址',
  telephone: '電話',
  hours: '服務時間',
  withoutScripts: '送出表單需要啟用 JavaScript。',
  /** The antiques house's e-mail address follows. */
  writeInstead: '您也可以直接寄信至：',
  description: '寫信給我們，或查看地址、電話與服務時間。',
};
