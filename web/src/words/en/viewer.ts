import type { viewer as tw } from '../tw/viewer';

export const viewer: typeof tw = {
  tools: 'Viewing tools',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  rotate: 'Rotate',
  sideBySide: 'Side by side',
  secondPlate: 'Second plate',
  thisPiece: 'This piece',
  otherPieces: 'Other pieces',
  sameScale: 'Both pieces at about the same scale.',
  ownScale: 'The scale of these pictures is not known: each has its own.',
  approximateLength: (length, unit) => `approx. ${length} ${unit}`,
  tilesFailed: 'Sharper detail cannot be loaded at the moment. This is the largest preview.',
};
