// A text of a picture, sent when the field is left.
import { type ReactNode, type RefObject, useState } from 'react';
import type { Language } from '../../../api/desk/types';
import { isComposing } from '../../../ui/composition';
import { htmlLang } from '../../../words/language';
import { useLanguage } from '../../language';
import { Labelled } from '../../parts/Labelled';

interface PictureTextFieldProps {
  label: string;
  side: Language;
  value: string;
  disabled?: boolean;
  field?: RefObject<HTMLInputElement | null>;
  /** What Enter leads to, once the text was sent. */
  onEnter?: () => void;
  onSave: (text: string) => void;
  children?: ReactNode;
}

export function PictureTextField({
  label,
  side,
  value,
  disabled = false,
  field,
  onEnter,
  onSave,
  children,
}: PictureTextFieldProps) {
  const { pictures: own } = useLanguage().words;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  return (
    <Labelled label={label} hint={children}>
      {(attributes) => (
        <input
          {...attributes}
          ref={field}
          className={side === 'en' ? 'input en' : 'input'}
          lang={htmlLang(side)}
          value={text}
          disabled={disabled}
          maxLength={200}
          placeholder={own.empty[side]}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent) || !onEnter) return;
            event.preventDefault();
            event.currentTarget.blur();
            onEnter();
          }}
          onBlur={() => {
            if (typed !== null && typed.trim() !== value) onSave(typed.trim());
          }}
        />
      )}
    </Labelled>
  );
}
