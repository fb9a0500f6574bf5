// A field that finds a piece: type its number or a part of its name; arrows choose, Enter takes.
import { useQuery } from '@tanstack/react-query';
import { artifactsQuery, queryOptions } from '../../api/desk/queries';
import type { ArtifactLine } from '../../api/desk/types';
import { Combobox } from '../../ui/Combobox';
import { htmlLang, otherLanguage } from '../../words/language';
import { useLanguage } from '../language';
import { nearestFirst } from '../vocabulary/find-named';
import { useSearchText } from '../vocabulary/use-search-text';

const SHOWN = 8;

interface ArtifactFieldProps {
  label: string;
  placeholder: string;
  /** Pieces that are not offered. */
  without?: readonly number[];
  onTake: (line: ArtifactLine) => void;
}

export function ArtifactField({ label, placeholder, without = [], onTake }: ArtifactFieldProps) {
  const { language, words } = useLanguage();
  const { text, setText, asked } = useSearchText();
  const found = useQuery({
    ...queryOptions(artifactsQuery({ query: asked, page_size: SHOWN })),
    enabled: asked !== '',
  });
  // What was found for an earlier text is not offered for this one.
  const open = asked !== '' && text.trim() === asked && found.data !== undefined;
  const allowed = open ? (found.data?.items ?? []).filter(({ id }) => !without.includes(id)) : [];
  const offered = nearestFirst(text, allowed, ({ relic_number, name }) => [relic_number, name.tw, name.en]);
  return (
    <Combobox
      className="artifact-field"
      label={label}
      placeholder={placeholder}
      text={text}
      onText={setText}
      options={offered}
      keyOf={({ id }) => id}
      renderOption={({ name, relic_number }) => (
        <>
          <span className="song" lang={htmlLang(name[language] ? language : otherLanguage(language))}>
            {name[language] || name[otherLanguage(language)] || words.list.untitled}
          </span>
          <small>{relic_number}</small>
        </>
      )}
      onTake={(line) => {
        onTake(line);
        setText('');
      }}
      isOpen={open}
      onClose={() => setText('')}
      noMatch={words.frame.noMatch}
    />
  );
}
