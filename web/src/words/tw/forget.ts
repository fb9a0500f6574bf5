export const forget = {
  title: '重設密碼',
  stepTitle: (step: string) => `重設密碼：${step}`,
  /** The names of the steps. */
  steps: ['帳號', '驗證碼', '新密碼'],
  numbers: ['一', '二', '三'],
  progress: (step: number) => `第 ${step} 步，共 3 步`,
  next: '下一步',
  send: '送出',
  toLogin: '返回登入',
  failed: '系統錯誤，請稍後再試',
  sentTo: (account: string) => `若 ${account} 為會員帳號，驗證碼已發送。`,
  codeAgain: '重新取得驗證碼',
  description: '忘記密碼時，可用驗證碼重設。',
};
