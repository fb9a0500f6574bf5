// Keys of a page. Keys of one letter act outside fields only, never while a word is being composed, and can be switched off.
import { useEffect, useRef } from 'react';
import { isComposing } from '../ui/composition';
import { keepChoice, readChoice } from './browser-choice';
import type { Key } from './keys';

export type KeyBindings = Readonly<Partial<Record<Key, (event: KeyboardEvent) => void>>>;

const OFF = 'desk.single-keys';

export const singleKeysAct = (): boolean => readChoice(OFF) !== 'off';

export function switchSingleKeys(on: boolean): void {
  keepChoice(OFF, on ? 'on' : 'off');
}

/** Whether what has the focus takes letters. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !/^(checkbox|radio|button)$/.test((target as HTMLInputElement).type ?? '');

/** The name of a key stroke in the bindings: `j`, `X`, `mod+k`, `shift+F2`. */
function nameKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  if (event.key.length === 1) return mod === '' ? event.key : `${mod}${event.key.toLowerCase()}`;
  return `${mod}${event.shiftKey ? 'shift+' : ''}${event.key}`;
}

/** Binds keys while a component is shown; `g o` is `g`, then `o` within a second. */
export function useKeys(bindings: KeyBindings): void {
  const current = useRef(bindings);
  current.current = bindings;
  useEffect(() => {
    let first = { key: '', at: 0 };
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isComposing(event)) return;
      const name = nameKey(event);
      const single = name.length === 1;
      if (single && (isField(event.target) || !singleKeysAct())) return;
      if (single && document.querySelector('dialog[open]')) return;
      const isSecond = single && event.timeStamp - first.at < 1_000;
      const bound: Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>> = current.current;
      const run = (isSecond ? bound[`${first.key} ${name}`] : undefined) ?? bound[name];
      first = single ? { key: name, at: event.timeStamp } : { key: '', at: 0 };
      if (!run) return;
      event.preventDefault();
      run(event);
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}
