// The preview in Traditional Chinese.
export const preview = {
  title: (name: string) => `預覽：${name}`,
  language: '語言',
  languages: { tw: '中文', en: 'English' },
  width: '寬度',
  widths: { desktop: '桌機', tablet: '平板', phone: '手機' },
  visitor: '訪客',
  member: '會員',
  visitorNote: '與網站給訪客的相同',
  memberNote: '登入後看到的樣子',
  draft: '這是存好的草稿發布後的樣子，網站上還沒有改。',
  until: (time: string) => `這些預覽 ${time} 失效`,
  onPhone: '在手機上看',
  phoneText: (time: string) => `用手機掃描，或複製連結。有連結的人都看得到這一筆，到 ${time} 為止。`,
  qrCode: '預覽連結的 QR 碼',
  copy: '複製連結',
  renew: '重新載入',
  end: '結束預覽連結',
  ended: '先前給出的預覽連結都已失效；這一頁的預覽已重新產生。',
};

export type PreviewWords = typeof preview;
