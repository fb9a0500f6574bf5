// The texts of the site at the desk, in Traditional Chinese.
export const texts = {
  title: '文字',
  pages: {
    home: '首頁',
    about: '關於我們',
    questions: '常見問題',
    privacy: '隱私權政策',
    banners: '橫幅',
    footer: '頁尾與聯絡',
  },
  homeHint: '引言、傳承與橫幅的圖；橫幅的標題與連結另有一頁',
  bannersHint: '每一頁上方的圖與標題',
  banner: '哪一頁的橫幅',
  addressHint: '網址以 https:// 開頭；留空則頁尾不顯示。',
  questionsHint: (count: number) => `${count} 題；網站照此次序編號，第一題預設展開`,
  addQuestion: '加一題',
  noQuestions: '還沒有問題',
  version: '版本',
  versions: '版本',
  versionHint: '例：2026.12.01',
  sameVersion: '已公開的版本有人同意過。內容改了，請換一個版本名稱，會員才會同意新的這一版。',
  draft: '草稿',
  inForce: '現行',
  replaced: '已替換',
  since: (day: string) => `${day} 起`,
  unnamed: '（沒有名稱）',
  versionsHint: '新會員同意的是註冊當天公開的那一版；版本名稱與時間留在會員的紀錄裡。',
};

export type TextsWords = typeof texts;
