// Several controls as one tab stop: the arrows to either side move between them.
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from './composition';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export function useRoving(count: number) {
  const [last, setLast] = useState(0);
  const stop = Math.min(last, count - 1);
  return {
    /** For the element around them. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
      const from = controls.indexOf(event.target as HTMLElement);
      // A text field among them keeps its arrows.
      if (step === undefined || from < 0 || isComposing(event.nativeEvent)) return;
      event.preventDefault();
      controls[(from + step + controls.length) % controls.length]?.focus();
    },
    /** For each of them, in their order. */
    control: (at: number) => ({
      'data-roving': '',
      tabIndex: at === stop ? 0 : -1,
      onFocus: () => setLast(at),
    }),
  };
}
