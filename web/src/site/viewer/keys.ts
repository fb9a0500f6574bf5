// What a key does in the dark room.

export type Deed =
  | { do: 'zoom'; by: 1 | -1 }
  | { do: 'pan'; x: number; y: number }
  | { do: 'turn-to-plate'; by: 1 | -1 }
  | { do: 'fit' }
  | { do: 'rotate' };

const DEEDS: Record<string, Deed> = {
  '+': { do: 'zoom', by: 1 },
  '=': { do: 'zoom', by: 1 },
  '-': { do: 'zoom', by: -1 },
  _: { do: 'zoom', by: -1 },
  '0': { do: 'fit' },
  ArrowLeft: { do: 'pan', x: -1, y: 0 },
  ArrowRight: { do: 'pan', x: 1, y: 0 },
  ArrowUp: { do: 'pan', x: 0, y: -1 },
  ArrowDown: { do: 'pan', x: 0, y: 1 },
  PageUp: { do: 'turn-to-plate', by: -1 },
  PageDown: { do: 'turn-to-plate', by: 1 },
};

/** Null for keys that mean nothing here or mean something to the field they are typed into. */
export function deedOf(event: KeyboardEvent): Deed | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return null;
  if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]'))
    return null;
  // By its place on the keyboard: with a Chinese input method the key says nothing.
  if (event.code === 'KeyR') return { do: 'rotate' };
  return DEEDS[event.key] ?? null;
}
