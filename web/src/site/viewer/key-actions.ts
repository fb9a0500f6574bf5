// Which key does what in the viewer.

export type ViewerAction =
  | { type: 'zoom'; by: 1 | -1 }
  | { type: 'pan'; x: number; y: number }
  | { type: 'change-plate'; by: 1 | -1 }
  | { type: 'fit' }
  | { type: 'rotate' }
  | { type: 'true-size' };

const KEY_ACTIONS: Record<string, ViewerAction> = {
  '+': { type: 'zoom', by: 1 },
  '=': { type: 'zoom', by: 1 },
  '-': { type: 'zoom', by: -1 },
  _: { type: 'zoom', by: -1 },
  '0': { type: 'fit' },
  ArrowLeft: { type: 'pan', x: -1, y: 0 },
  ArrowRight: { type: 'pan', x: 1, y: 0 },
  ArrowUp: { type: 'pan', x: 0, y: -1 },
  ArrowDown: { type: 'pan', x: 0, y: 1 },
  PageUp: { type: 'change-plate', by: -1 },
  PageDown: { type: 'change-plate', by: 1 },
};

/** Null for other keys, and for keys that are typed into a field, where alone words are composed. */
export function getKeyAction(event: KeyboardEvent): ViewerAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable], .calibration')
  )
    return null;
  // By its place on the keyboard: with a Chinese input method `key` is not the letter.
  if (event.code === 'KeyR') return { type: 'rotate' };
  if (event.code === 'KeyT') return { type: 'true-size' };
  return KEY_ACTIONS[event.key] ?? null;
}
