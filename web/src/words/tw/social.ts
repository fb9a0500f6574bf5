export const social = {
  title: '登入',
  lead: '使用您已有的帳號登入或註冊。',
  nothing: '請以電子郵件或手機號碼登入。',
  byAccount: '以電子郵件或手機號碼登入',
  register: '註冊會員',
  description: '以其他服務的帳號登入會員。',
};
