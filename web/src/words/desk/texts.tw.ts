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
  homeHint: '引言與傳承；橫幅另有一頁',
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
  published: { tw: '發布中文', en: '發布英文' },
  seal: {
    title: '印章',
    hint: '頁首、頁尾與瀏覽器分頁上的記號',
    shown: '現在用這張圖',
    drawn: '現在由網站畫：上面「印章的字」有字就用字，沒有就用格子',
    choose: '上傳圖檔…',
    replace: '換一張…',
    remove: '改回網站畫的',
    replaced: '已換上這張圖，網站立刻改用',
    removed: '已改回網站畫的印章',
    note: '正方形的 PNG、WebP 或 JPEG，每邊至少 64 像素，背景可以透明。圖與字擇一：上傳圖檔會清掉「印章的字」。',
  },
  versionsHint: '新會員同意的是註冊當天公開的那一版；版本名稱與時間留在會員的紀錄裡。',
};

export type TextsWords = typeof texts;
