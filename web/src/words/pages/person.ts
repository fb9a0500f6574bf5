// The words of the page of a person. Both languages come with its code.
const tw = {
  people: '人物',
  life: '生平',
  aliases: '字號別名',
  elsewhere: '其他資料庫',
  divider: '、',
  /** Headings of the pieces, by what the person was to them. */
  pieces: {
    maker: '作品',
    inscriber: '題識',
    seal_owner: '鈐印',
    former_owner: '舊藏',
  },
};

const en: typeof tw = {
  people: 'People',
  life: 'Life',
  aliases: 'Other names',
  elsewhere: 'In other databases',
  divider: ', ',
  pieces: {
    maker: 'Works',
    inscriber: 'Inscribed',
    seal_owner: 'Bearing the seals',
    former_owner: 'Formerly owned',
  },
};

export const personWords = { tw, en };
