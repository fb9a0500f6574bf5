// The fields of a name in both languages, of what is added to a vocabulary.
import type { Bilingual } from '../../api/desk/types';
import { useLanguage } from '../language';
import { Labelled } from '../parts/Labelled';

/** A word as the name that it is: one of Latin letters alone is English. */
export const nameOfWord = (word: string): Bilingual => {
  const isLatin = /^[\p{Script=Latin}\p{N}\p{P}\p{Zs}]*$/u.test(word);
  return { tw: isLatin ? '' : word, en: isLatin ? word : '' };
};

export function NameFields({ names, onChange }: { names: Bilingual; onChange: (names: Bilingual) => void }) {
  const { terms } = useLanguage().words.editor;
  return (['tw', 'en'] as const).map((side) => (
    <Labelled key={side} label={terms[side]}>
      {(field) => (
        <input
          {...field}
          className={side === 'en' ? 'input en' : 'input'}
          value={names[side]}
          onChange={(event) => onChange({ ...names, [side]: event.target.value })}
        />
      )}
    </Labelled>
  ));
}
