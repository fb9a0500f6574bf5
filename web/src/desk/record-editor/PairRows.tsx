// The rows of a record's fields in both languages.
import { htmlLang } from '../../words/language';
import { useWords } from '../language';
import type { PairedField } from './fields';
import { PairRow } from './PairRow';
import { RichTextCell } from './RichTextCell';
import { TextCell } from './TextCell';

export function PairRows({ fields, size = 'tall' }: { fields: readonly PairedField[]; size?: 'tall' | 'short' }) {
  const { editor } = useWords();
  return fields.map(({ name, kind }, at) => (
    <PairRow key={name} field={name}>
      {(cell, side, label) =>
        kind === 'html' ? (
          <RichTextCell cell={cell} label={label} lang={htmlLang(side)} size={size} />
        ) : (
          <TextCell
            cell={cell}
            label={label}
            kind={kind}
            className={side === 'en' ? 'input en' : at === 0 ? 'input name' : 'input'}
            placeholder={editor.empty[side]}
          />
        )
      }
    </PairRow>
  ));
}
