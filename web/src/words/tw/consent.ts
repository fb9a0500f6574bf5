export const consent = {
  title: '隱私權政策已更新',
  intro: (version: string) =>
    `上次登入之後，本站公布了隱私權政策的新版本${version === '' ? '' : `（${version}）`}。請閱讀後選擇是否同意。`,
  decline: '若您不同意，將為您登出；您的帳號與資料不會變動，下次登入時可以再決定。',
  yes: '我同意',
  no: '不同意並登出',
  failed: '操作失敗，請稍後再試',
  description: '隱私權政策更新後，請會員再次確認。',
};
