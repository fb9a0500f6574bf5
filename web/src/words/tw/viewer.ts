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
  ownScale: '圖像的比例不詳，兩件器物各以自身比例顯示。',
  /** Read out when the picture is as large as the piece. */
  trueSizeOn: '目前為原寸，與實物等大。',
  trueSizeEnded: '已離開原寸檢視。',
  recalibrate: '重新校準',
  secondNotTrue: '並列的圖像未經比例量測，並非原寸。',
  calibration: {
    title: '校準螢幕',
    explanation: '請將一張卡片平貼在螢幕上，調整外框，直到與卡片等大。',
    cards: '健保卡、信用卡、金融卡與悠遊卡的尺寸皆為 85.6 × 54 公釐。',
    size: '外框大小',
    pixels: (count: number) => `${count} 像素`,
    smaller: '縮小一點',
    larger: '放大一點',
    confirm: '與我的卡片等大',
    cancel: '取消',
    shortSide: '若卡片比螢幕長，對齊短邊即可。',
    kept: '校準一次即可，結果僅存於此裝置；更換螢幕時會再詢問。',
  },
  /** The length of the scale bar, where staff measured the picture's scale. */
  measuredLength: (length: number, unit: 'cm' | 'mm') => `${length} ${unit === 'cm' ? '公分' : '公釐'}`,
  /** The same where it is an estimate. */
  approximateLength: (length: number, unit: 'cm' | 'mm') => `約 ${length} ${unit === 'cm' ? '公分' : '公釐'}`,
  tilesFailed: '目前無法載入更清晰的圖像，此為最大的預覽圖。',
};
