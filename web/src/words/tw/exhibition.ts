export const exhibition = {
  dates: '日期',
  place: '地點',
  addToCalendar: '加入行事曆',
  group: '分類',
  pieces: '展品',
};
