// What an import asks about its file, and what it says of the parts that are not imported, in Traditional Chinese.
export const importQuestions = {
  encoding: '此檔案為 Big5 編碼，將轉為 UTF-8 讀取',
  encodingHint:
    '請確認前幾列的文字是否正確。Big5 沒有的字，Excel 存檔時已變成「?」，轉換後也無法恢復；如有這類字，請在 Excel 另存為「CSV UTF-8」再上傳。',
  encodingYes: '內容正確，繼續',
  encodingNo: '若內容不正確，請刪除這次匯入，在 Excel 另存為「CSV UTF-8」再上傳。',
  leftOut: (count: string) => `檔案裡有 ${count} 處不會匯入`,
  leftOutRows: (name: string, rows: string) => (rows === '' ? name : `${name}，第 ${rows} 列`),
  createAs: (word: string) => `新增「${word}」`,
  createAll: (count: string) => `將這 ${count} 個都新增為類別`,
  /** Decisions that the server does not have yet. */
  unchecked: (count: string) => `${count} 項決定尚未送出；按「重新檢查」一次送出全部，再套用。`,
  nearest: (name: string) => `是不是「${name}」？`,
  undecided: (count: string) => `尚有 ${count} 個寫法未決定，使用這些寫法的列不會匯入。`,
  draftCategories: '新增的類別為草稿，於「詞彙」發布後，網站上才看得到。',
  remember: '記住這些寫法，供下次使用',
  leftWords: {
    materials: {
      title: '詞彙裡沒有的材質、工藝、窯口與器形',
      left: '請選擇詞彙、新增詞彙，或按「略過」；選擇後套用於所有的列。未選擇的詞留在材質的原文裡，不列為詞彙。',
    },
    datings: {
      title: '無法辨識的年代',
      left: '請選擇時期、新增時期，或按「略過」；選擇後套用於所有的列，文字依原樣儲存。未選擇時，時期留空。',
    },
    people: {
      title: '寫法相近的人名',
      left: '請選擇人物，或按「略過」；選擇後套用於所有的列。未選擇時，視為不同的人。',
    },
  },
  samePerson: (name: string) => `皆為「${name}」`,
  personOfSite: (name: string) => `網站上的「${name}」`,
  ownPeople: '不同的人',
  ownPerson: '另一個人',
  newPeriod: '新增時期…',
  newPeriodTitle: '新增時期',
  newPeriodOf: (word: string) => `為「${word}」新增時期`,
  periodYears: { year_start: '起年', year_end: '迄年' },
  draftPeriod: '新增的時期為草稿，請於「詞彙」的「年代」補上上一層並發布。',
  undecidedWords: (count: string) => `尚有 ${count} 個未決定。`,
  meaningOf: (word: string) => `「${word}」的意思`,
  ignore: '略過',
  ignoreWord: (word: string) => `略過「${word}」`,
  moreWords: (count: string) => `顯示其餘 ${count} 個`,
};

export type ImportQuestionsWords = typeof importQuestions;
