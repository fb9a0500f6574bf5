// The words of the picture viewer. They are loaded with its code, so they are not in the list of the pages' words.
export const viewer = {
  tools: '檢視工具',
  zoomIn: '放大',
  zoomOut: '縮小',
  fit: '全圖',
  rotate: '旋轉',
  sideBySide: '並列檢視',
  secondPlate: '並列圖像',
  thisPiece: '這件器物',
  otherPieces: '其他器物',
  /** Two pieces side by side. */
  sameScale: '兩件器物以約略相同的比例並列。',
  ownScale: '兩件器物的尺寸不詳，比例各自不同。',
  /** The length of the scale bar. It is an estimate, because pictures carry no scale. */
  approximateLength: (length: number, unit: 'cm' | 'mm') => `約 ${length} ${unit === 'cm' ? '公分' : '公釐'}`,
  tilesFailed: '目前無法載入更清晰的圖像，此為最大的預覽圖。',
};
