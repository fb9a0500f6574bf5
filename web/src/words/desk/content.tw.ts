// What every kind of record but artifacts is called, with its fields, in Traditional Chinese.

/** What exists once, by its number. */
const fixed: Readonly<Record<string, readonly string[] | undefined>> = {
  text: ['關於我們', '隱私權政策', '首頁引言', '首頁傳承'],
  banner: ['首頁', '典藏', '展覽與活動', '關於我們', '常見問題', '聯絡我們', '註冊'],
  house: ['頁尾與聯絡'],
};

/** How the site crops a picture. */
const shapes: Readonly<Record<string, string | undefined>> = { exhibition: '16:9', banner: '2:1' };

export const content = {
  /** The lists that records are in. */
  lists: {
    artifact: '典藏',
    exhibition: '展覽',
    category: '類別',
    'exhibition-group': '展覽分類',
    person: '人物',
    dynasty: '年代',
    question: '常見問題',
    text: '文字',
    banner: '橫幅',
    house: '頁尾與聯絡',
  },
  fixed,
  states: {
    published: '已發布',
    scheduled: '已排程',
    draft: '草稿',
    withdrawn: '已撤回',
    reviewed: '已校',
    stale: '待複核',
    missing: '缺',
    failed: '失敗',
  },
  levels: { era: '時代', dynasty: '朝代', sub_period: '分期', reign: '年號' },
  glazes: ['藍', '白', '紅', '金'] as readonly string[],
  topLevel: '（最上層）',
  colour: { pick: (label: string) => `${label}，選色`, own: '網站預設的顏色' },
  picture: {
    title: '圖像',
    none: '尚無圖像',
    choose: '尚無圖像。請按「新增圖像」選擇檔案。',
    drop: '也可將檔案拖曳到這裡。',
    removed: '圖像已刪除，30 天內可以復原',
    shapes,
  },
  order: {
    move: '移動',
    moveHint: '拖曳；或按空白鍵拿起，方向鍵移動，空白鍵放下',
    moved: (place: number, count: number) => `已移至第 ${place} 項，共 ${count} 項`,
    picked: (place: number) => `已拿起第 ${place} 項。方向鍵移動，空白鍵放下，Esc 取消`,
    dropped: (place: number) => `已放在第 ${place} 項`,
    cancelled: '已取消，次序未變更',
    /** Keys follow. */
    hint: { drag: '拖曳以變更次序', orPress: '，或停在移動鈕上按' },
    saved: '次序已儲存，網站依此排列',
    edit: '編輯',
    fold: '收合',
  },
};

export type ContentWords = typeof content;
