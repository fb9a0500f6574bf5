// Photographs in the storeroom in Traditional Chinese.
export const storeroom = {
  title: '庫房拍攝',
  back: '換一件',
  leave: '返回典藏列表',
  lens: '鏡頭',
  choose: '要拍攝哪一件？',
  number: '器物編號或名稱',
  numberHint: '編號，例如 DB-0001',
  scan: '掃描標籤',
  stopScan: '停止掃描',
  scanHint: '請將標籤上的條碼對準畫面',
  unknown: (number: string) => `沒有編號 ${number} 的器物`,
  camera: {
    denied: '瀏覽器未允許使用相機。請在瀏覽器的網站設定中允許，或按「從相簿選擇」。',
    none: '此裝置沒有可用的相機。請以手機的相機拍攝，再按「從相簿選擇」。',
  },
  views: '視角',
  taken: '，已拍',
  missing: '，未拍',
  fromAlbum: '從相簿選擇',
  shoot: (view: string) => `拍攝${view}`,
  next: '下一件',
  allSent: '皆已上傳',
  waiting: (count: number) => `${count} 張仍在手機中`,
  offline: '沒有連線，先存於手機，連線後依序上傳',
  full: '手機空間不足。請先讓先前的照片上傳完成，或清出空間。',
  describe: (view: string) => `請以一行描述這一張（${view}）`,
  describeHint: '例如：瓶底六字楷書款',
  keepLine: '儲存',
  discard: '捨棄這一張',
};

export type StoreroomWords = typeof storeroom;
