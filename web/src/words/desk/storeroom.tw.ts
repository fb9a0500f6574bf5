// Photographs in the storeroom in Traditional Chinese.
export const storeroom = {
  title: '庫房拍攝',
  back: '換一件',
  leave: '回到器物列表',
  lens: '鏡頭',
  choose: '桌上是哪一件？',
  number: '器物編號或名稱',
  numberHint: '編號，例如 DB-0001',
  scan: '掃標籤',
  stopScan: '不掃了',
  scanHint: '把標籤上的條碼放進畫面',
  unknown: (number: string) => `沒有編號 ${number} 的器物`,
  camera: {
    denied: '瀏覽器不准用相機。請在瀏覽器的網站設定裡允許，或按「從相簿選」。',
    none: '這台裝置沒有可用的相機。請按「從相簿選」，用手機的相機拍好再選。',
  },
  views: '視角',
  taken: '，已拍',
  missing: '，未拍',
  fromAlbum: '從相簿選',
  shoot: (view: string) => `拍攝${view}`,
  next: '下一件',
  allSent: '都已傳到',
  waiting: (count: number) => `${count} 張還在手機裡`,
  offline: '沒有連線，先存在手機，連上後依序送出',
  full: '手機存不下這一張。請先讓前面的傳完，或清出空間。',
  describe: (view: string) => `用一行寫這一張拍到什麼（${view}）`,
  describeHint: '例如：瓶底六字楷書款',
  keepLine: '存',
  discard: '不要這一張',
};

export type StoreroomWords = typeof storeroom;
