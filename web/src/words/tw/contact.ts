export const contact = {
  title: '聯絡我們',
  name: '姓名',
  email: '電子郵件',
  message: '訊息',
  send: '送出',
  sent: '已成功送出',
  required: '請填寫所有欄位',
  missing: { name: '請填寫姓名', email: '請填寫電子郵件', content: '請填寫訊息' },
  emailInvalid: '請輸入有效的電子郵件地址',
  failed: '提交表單時發生錯誤，請稍後再試',
  address: '地址',
  telephone: '電話',
  hours: '服務時間',
  withoutScripts: '送出表單需要 JavaScript。',
  /** The house's e-mail address comes after. */
  writeInstead: '您也可以直接寄信至：',
  description: '寫信給我們，或查看地址、電話與服務時間。',
};
