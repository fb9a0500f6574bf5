// The editor in English.
import type { EditorWords } from './editor.tw';

export const editor: EditorWords = {
  period: { remove: 'Remove the period' },
};
