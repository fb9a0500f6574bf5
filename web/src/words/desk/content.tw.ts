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
  fields: {
    exhibition: {
      artifacts: '展品',
      title: '展名',
      place: '地點',
      content: '內容',
      group: '分類',
      date_start: '開始日',
      date_end: '結束日',
      pictures: '主圖',
    },
    category: { name: '名稱', colour: '釉色', position: '次序' },
    'exhibition-group': { name: '名稱', position: '次序' },
    dynasty: {
      name: '名稱',
      parent: '上一層',
      level: '層級',
      year_start: '起年',
      year_end: '迄年',
      aliases: '別名（供搜尋與匯入辨識）',
      position: '次序',
      aat_id: 'AAT 編號',
    },
    person: {
      name: '姓名',
      aliases: '字號別名',
      life: '生平',
      year_birth: '生年',
      year_death: '卒年',
      content: '內文',
      ulan_id: 'ULAN 編號',
      wikidata_id: '維基數據項目',
    },
    question: { question: '問', answer: '答', position: '次序' },
    text: { title: '標題', content: '內容', version: '版本', pictures: '主圖' },
    banner: { title: '標題', link: '「更多」連到', pictures: '橫幅' },
    house: {
      name: '館名',
      tagline: '品牌副題',
      address: '地址',
      visit: '參觀資訊',
      hours: '服務時間',
      phone: '電話',
      email: '電子郵件',
      seal: '印章文字',
      colour_seal: '印章顏色',
      colour_ground: '底色（頁面）',
      colour_wood: '木色（選單、頁尾）',
      facebook_url: 'Facebook',
      instagram_url: 'Instagram',
      line_url: 'LINE',
    },
  },
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
