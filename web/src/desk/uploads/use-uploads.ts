// The files of one record that are on their way.
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Noun } from '../../api/desk/types';
import { useLanguage } from '../language';
import type { Item } from './item';
import { uploads } from './queue';

/** `onDone` is called when one of them has become a picture of the record. */
export function useUploads(noun: Noun, id: number, onDone?: () => void): readonly Item[] {
  const { language } = useLanguage();
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    uploads.language = language;
  }, [language]);
  useEffect(
    () =>
      uploads.onDone((target) => {
        if (target.noun === noun && target.id === id) done.current?.();
      }),
    [noun, id],
  );
  const all = useSyncExternalStore(uploads.subscribe, uploads.items);
  return all.filter(({ target }) => target.noun === noun && target.id === id);
}
