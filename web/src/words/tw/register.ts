export const register = {
  title: '註冊會員',
  /** The link to the policy follows. */
  agree: '我同意',
  agreeMissing: '請勾選隱私權政策',
  submit: '下一步',
  /** To a visitor who wanted to add a piece to favourites. */
  forFavourite: '收藏是會員的功能。註冊後，這件器物就會加入您的收藏。',
  member: '已經是會員？',
  logIn: '登入',
  benefitsTitle: '加入會員可以',
  benefits: ['觀看每件藏品的全部圖像', '放大檢視每一張圖像', '獲得一方刻有您姓氏的印章'],
  seal: '以您的姓氏刻成一方印，顯示於每一頁的頁首。',
  blankSeal: '印',
  doneTitle: '註冊成功',
  doneText: '您的印已刻好，所有藏品圖像皆已為您開放。',
  toHome: '回到首頁',
  toPiece: '繼續觀看',
  /** While there is no privacy policy; the server has the same message. */
  closed: '本站尚未公布隱私權政策，目前無法註冊。請日後再來，或與我們聯絡。',
  contact: '聯絡我們',
  description: '以電子郵件或手機號碼註冊會員，觀看藏品的全部圖像。',
};
