// The preview in Traditional Chinese.
export const preview = {
  title: (name: string) => `預覽：${name}`,
  language: '語言',
  languages: { tw: '中文', en: 'English' },
  width: '寬度',
  widths: { desktop: '桌機', tablet: '平板', phone: '手機' },
  visitor: '訪客',
  member: '會員',
  visitorNote: '與訪客在網站上所見相同',
  memberNote: '會員登入後所見',
  draft: '這是草稿發布後的樣子，網站上尚未變更。',
  until: (time: string) => `這些預覽 ${time} 失效`,
  onPhone: '在手機上檢視',
  phoneText: (time: string) => `請用手機掃描，或複製連結。持有連結的人在 ${time} 前都能看到這一筆。`,
  qrCode: '預覽連結的 QR 碼',
  copy: '複製連結',
  renew: '重新載入',
  end: '停用預覽連結',
  ended: '先前的預覽連結皆已停用；此頁的預覽已重新產生。',
};

export type PreviewWords = typeof preview;
