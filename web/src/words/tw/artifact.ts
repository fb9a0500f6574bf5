import { formatNumeral } from './numerals';

const pictures = (count: number): string => `${count === 2 ? '兩' : formatNumeral(count)}張圖像`;

export const artifact = {
  category: '類別',
  /** Where a text is shown in the other language. */
  inOtherLanguage: '部分內容僅有英文。',
  number: '編號',
  name: '名稱',
  dynasty: '年代',
  size: '尺寸',
  keywords: '關鍵字',
  exhibitions: '展覽',
  expand: '展開',
  collapse: '收合',
  history: '歷史',
  related: '相關器物',
  recent: '最近瀏覽',
  recentHint: '瀏覽紀錄僅存於您的裝置。',
  clearRecent: '清除紀錄',
  recentCleared: '已清除瀏覽紀錄。',
  plates: '圖像',
  plate: (place: number) => `圖${formatNumeral(place)}`,
  /** Between a plate's number and what it shows. */
  plateDivider: '・',
  plateOf: (place: number, count: number) => `${place} / ${count}`,
  zoom: '放大檢視',
  signUp: '註冊會員',
  /** A locked plate's accessible name. */
  lockedPlate: (place: number) => `圖${formatNumeral(place)}，註冊會員即可觀看`,
  logIn: '登入',
  alreadyMember: '已是會員？',
  lockedCount: (count: number) => `另有${pictures(count)}，開放會員觀看。`,
  lockedTitle: '此圖像開放會員觀看',
  lockedText: (count: number) => `註冊會員，即可觀看全部${pictures(count)}，並可放大檢視。`,
  sessionExpired: '登入已逾時，請重新登入後繼續觀看。',
  profileFailed: '會員資料載入失敗',
  roles: { maker: '作者', inscriber: '題識者', seal_owner: '鈐印者', former_owner: '舊藏' },
  materials: '材質',
  techniques: '工藝',
  inscriptions: '款識',
  /** Of other inscriptions nothing is said. */
  inscriptionKinds: {
    reign_mark: '年款',
    hall_mark: '堂名款',
    inscription: '題識',
    signature: '署款',
    collector_seal: '鑑藏印',
  } as Record<string, string>,
  provenance: '流傳',
  literature: '著錄',
  exhibited: '展出',
  /** Around an inscription. */
  textQuotes: ['「', '」'] as readonly [string, string],
  /** Between the parts of a mark or of an owner. */
  phraseDivider: '，',
  /** Between two materials. */
  divider: '、',
  units: { mm: '公釐', cm: '公分', m: '公尺', g: '公克', kg: '公斤' } as Record<string, string>,
  /** Before an estimated measure. */
  approximately: '約 ',
  askAboutPiece: '詢問這件器物',
  addFavourite: '加入收藏',
  removeFavourite: '移除收藏',
  favouriteAdded: '已加入收藏',
  favouriteRemoved: '已移除收藏',
  toFavourites: '查看我的收藏',
  neighbours: '上一件與下一件',
  previous: '上一件',
  next: '下一件',
  cite: '引用',
  /** Around a piece's name, between the parts, and before the page's address. */
  nameQuotes: ['〈', '〉'] as readonly [string, string],
  citeComma: '，',
  citeStop: '。',
  seenOn: (date: string) => `（檢索日期：${date}）。`,
  view: {
    front: '正面',
    back: '背面',
    side: '側面',
    base: '底足',
    mark: '款識',
    detail: '細部',
    inside: '內部',
    damage: '損傷',
    other: '',
  } as Record<string, string>,
};
