// A text of a picture, sent when it has come to rest or its field is left.
import { type ReactNode, type RefObject, useRef } from 'react';
import type { DocumentPicture, Language } from '../../../api/desk/types';
import { isComposing } from '../../../ui/composition';
import { htmlLang } from '../../../words/language';
import { useLanguage } from '../../language';
import { Labelled } from '../../parts/Labelled';
import { nameText, type TextPart } from '../../pictures/texts';
import { useUnsaved } from '../../unsaved/use-unsaved';
import type { PictureTexts } from './use-picture-texts';

const AFTER_TYPING_MS = 2_000;

interface PictureTextFieldProps {
  picture: DocumentPicture;
  part: TextPart;
  side: Language;
  texts: PictureTexts;
  readKey: () => string;
  disabled?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  /** What Enter leads to, once the text was sent. */
  onEnter?: () => void;
  children?: ReactNode;
}

export function PictureTextField({
  picture,
  part,
  side,
  texts,
  readKey,
  disabled = false,
  field,
  onEnter,
  children,
}: PictureTextFieldProps) {
  const { pictures: own } = useLanguage().words;
  const saved = picture[part][side];
  const hasSent = useRef(false);
  const unsaved = useUnsaved(texts.work, nameText(picture.key, part, side), AFTER_TYPING_MS, async (text: string) => {
    // Once a text went from here, the server may have another one than the record shows yet.
    if (text.trim() === saved && !hasSent.current) return;
    hasSent.current = true;
    await texts.send(readKey, part, side, text);
  });
  return (
    <Labelled label={own[part][side]} hint={children} error={unsaved.sending === 'failed' ? own.textKept : ''}>
      {(attributes) => (
        <input
          {...attributes}
          ref={field}
          className={side === 'en' ? 'input en' : 'input'}
          lang={htmlLang(side)}
          value={unsaved.value ?? saved}
          disabled={disabled}
          maxLength={200}
          placeholder={own.empty[side]}
          onChange={(event) => unsaved.change(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !onEnter) return;
            event.preventDefault();
            event.currentTarget.blur();
            onEnter();
          }}
          onBlur={unsaved.flush}
        />
      )}
    </Labelled>
  );
}
