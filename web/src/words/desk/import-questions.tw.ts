// What an import asks about its file, and what it says of the parts that are not imported, in Traditional Chinese.
export const importQuestions = {
  encoding: '這份檔案是 Big5 編碼，會轉成 UTF-8 再讀',
  encodingHint:
    '請看前幾列讀起來對不對。Big5 沒有的字，Excel 存檔時已經變成「?」，轉換也救不回來；這樣的字請在 Excel 另存為「CSV UTF-8」再傳。',
  encodingYes: '讀起來正確，繼續',
  encodingNo: '讀起來不對，就刪除這次匯入，在 Excel 另存為「CSV UTF-8」再傳。',
  leftOut: (count: string) => `檔案裡有 ${count} 處不會匯入`,
  leftOutRows: (name: string, rows: string) => (rows === '' ? name : `${name}，第 ${rows} 列`),
  createAs: (word: string) => `新增「${word}」`,
  nearest: (name: string) => `是不是「${name}」？`,
  undecided: (count: string) => `還有 ${count} 個寫法沒有決定，用到它們的列不會匯入。`,
  draftCategories: '新增的類別先是草稿，到「詞彙」發布後，網站上才看得到。',
  remember: '記住這些寫法，下次用',
  leftWords: {
    materials: {
      title: '詞彙裡沒有的材質與工藝',
      left: '選一個詞彙、新增一個，或按「略過」；選了就用在所有的列。不選，這個詞不填入。',
    },
    datings: {
      title: '讀不懂的年代',
      left: '選一個時期、新增一個，或按「略過」；選了就用在所有的列，文字照原樣存。不選，時期留空。',
    },
    people: {
      title: '寫法相近的人名',
      left: '選是哪一位，或按「略過」；選了就用在所有的列。不選，各是一個人。',
    },
  },
  samePerson: (name: string) => `都是「${name}」`,
  personOfSite: (name: string) => `網站上的「${name}」`,
  ownPeople: '各是一個人',
  ownPerson: '另一個人',
  newPeriod: '新增時期…',
  newPeriodTitle: '新增時期',
  newPeriodOf: (word: string) => `為「${word}」新增時期`,
  periodYears: { year_start: '起年', year_end: '迄年' },
  draftPeriod: '新增的時期先是草稿，請到「詞彙」的「年代」補上上一層並發布。',
  undecidedWords: (count: string) => `還有 ${count} 個沒有決定。`,
  meaningOf: (word: string) => `「${word}」的意思`,
  ignore: '略過',
  ignoreWord: (word: string) => `略過「${word}」`,
  moreWords: (count: string) => `再看其餘 ${count} 個`,
};

export type ImportQuestionsWords = typeof importQuestions;
