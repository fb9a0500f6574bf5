import type { viewer as tw } from '../tw/viewer';

export const viewer: typeof tw = {
  tools: 'Viewing tools',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  rotate: 'Rotate',
  sideBySide: 'Side by side',
  secondPlate: 'Second plate',
  about: (length, unit) => `approx. ${length} ${unit}`,
  notSharper: 'Sharper detail cannot be loaded at the moment. This is the largest preview.',
};
