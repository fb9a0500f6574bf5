// Texts of a record's pictures: kept in this browser at every key until the server has them.
import { useEffect, useState } from 'react';
import { describePicture } from '../../../api/desk/picture-changes';
import type { DeskRecord, Language } from '../../../api/desk/types';
import { nameText, openPictureTexts, type TextPart } from '../../pictures/texts';
import { useAccount } from '../../session/use-session';
import type { UnsavedWork } from '../../unsaved/unsaved-work';
import { picturesOf, usePictureChange } from './use-pictures';

export interface PictureTexts {
  work: UnsavedWork<string>;
  /** `readKey`: a change before it may give the picture another key. */
  send: (readKey: () => string, part: TextPart, side: Language, text: string) => Promise<DeskRecord>;
}

const PARTS = ['alt', 'caption'] as const;
const SIDES = ['tw', 'en'] as const;

/** Sends what an earlier visit left behind. */
export function usePictureTexts(record: DeskRecord): PictureTexts {
  const { noun, id } = record;
  const account = useAccount()?.id ?? 0;
  const [work] = useState(() => openPictureTexts(account, record));
  const { mutateAsync } = usePictureChange(record, false);
  const send = (readKey: () => string, part: TextPart, side: Language, text: string) =>
    mutateAsync(() => describePicture(noun, id, readKey(), { [part]: { [side]: text.trim() } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before a picture is chosen
  useEffect(() => {
    const left = work.read();
    for (const { key } of picturesOf(record)) {
      for (const part of PARTS) {
        for (const side of SIDES) {
          const name = nameText(key, part, side);
          const text = left[name];
          if (text === undefined) continue;
          send(() => key, part, side, text).then(
            () => work.remove(name, text),
            () => undefined,
          );
        }
      }
    }
  }, []);
  return { work, send };
}
