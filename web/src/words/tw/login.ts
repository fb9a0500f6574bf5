export const login = {
  title: '登入',
  submit: '登入',
  /** To a visitor who wanted to add a piece to favourites. */
  forFavourite: '收藏是會員的功能。登入後，這件器物就會加入您的收藏。',
  /** To a member whose session has ended while they wrote a note on a favourite. */
  forNote: '您的筆記已保留，登入後即可儲存。',
  forgot: '忘記密碼',
  register: '註冊',
  failed: '登入失敗，請檢查您的帳號或密碼',
  wasReset: '密碼已重設，請重新登入',
  description: '登入會員，觀看藏品的全部圖像。',
};
