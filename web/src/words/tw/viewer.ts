// The words of the picture viewer. They are loaded with its code, so they are not in the list of the pages' words.
export const viewer = {
  tools: '檢視工具',
  zoomIn: '放大',
  zoomOut: '縮小',
  fit: '全圖',
  trueSize: '原寸',
  rotate: '旋轉',
  sideBySide: '並列檢視',
  secondPlate: '並列圖像',
  thisPiece: '這件器物',
  otherPieces: '其他器物',
  /** Two pieces side by side. */
  sameScale: '兩件器物以約略相同的比例並列。',
  sameMeasuredScale: '兩件器物以相同的比例並列。',
  ownScale: '兩件器物的尺寸不詳，比例各自不同。',
  /** Read out when the picture is as large as the piece. */
  trueSizeOn: '現在是原寸，和實物一樣大。',
  trueSizeEnded: '已不是原寸。',
  recalibrate: '重新校準',
  secondNotTrue: '並列的這幅沒有量過比例，不是原寸。',
  calibration: {
    title: '校準螢幕',
    explanation: '把一張卡片平貼在螢幕上，調整框線，直到框線和卡片一樣大。',
    cards: '健保卡、信用卡、金融卡、悠遊卡都是這個大小：85.6 × 54 公釐。',
    size: '框線的大小',
    pixels: (count: number) => `${count} 像素`,
    smaller: '縮小一點',
    larger: '放大一點',
    confirm: '和我的卡片一樣大',
    cancel: '取消',
    shortSide: '卡片比螢幕長時，對齊短邊就可以。',
    kept: '校準一次即可，結果只存在這台裝置；換了螢幕會再問一次。',
  },
  /** The length of the scale bar, where staff measured the picture's scale. */
  measuredLength: (length: number, unit: 'cm' | 'mm') => `${length} ${unit === 'cm' ? '公分' : '公釐'}`,
  /** The same where it is an estimate. */
  approximateLength: (length: number, unit: 'cm' | 'mm') => `約 ${length} ${unit === 'cm' ? '公分' : '公釐'}`,
  tilesFailed: '目前無法載入更清晰的圖像，此為最大的預覽圖。',
};
