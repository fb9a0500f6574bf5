export const exhibition = {
  dates: '日期',
  place: '地點',
  group: '分類',
  pieces: '展品',
};
