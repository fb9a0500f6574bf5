// A field that finds a piece: type its number or a part of its name; arrows choose, Enter takes.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { artifactsQuery, queryOptions } from '../../api/desk/queries';
import type { ArtifactLine } from '../../api/desk/types';
import { htmlLang, otherLanguage } from '../../words/language';
import { useLanguage } from '../language';
import { isComposing } from '../use-keys';

const AFTER_TYPING_MS = 200;
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
  const list = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    ...queryOptions(artifactsQuery({ query: asked, page_size: SHOWN })),
    enabled: asked !== '',
  });
  const open = asked !== '' && text.trim() !== '' && found.data !== undefined;
  const offered = open ? (found.data?.items ?? []).filter(({ id }) => !without.includes(id)) : [];
  const chosen = Math.min(at, offered.length - 1);
  const take = (line: ArtifactLine | undefined) => {
    if (!line) return;
    onTake(line);
    setText('');
    setAsked('');
    setAt(0);
  };
  return (
    <div className="artifact-field">
      <input
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, offered.length - 1));
          else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
          else if (event.key === 'Enter' && open) take(offered[chosen]);
          else if (event.key === 'Escape' && text !== '') setText('');
          else return;
          event.preventDefault();
        }}
      />
      {open && (
        <div className="popover period-list">
          <div role="listbox" id={list} aria-label={label} tabIndex={-1}>
            {offered.map((line, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
              <div
                key={line.id}
                role="option"
                id={`${list}-${index}`}
                aria-selected={index === chosen}
                tabIndex={-1}
                className={index === chosen ? 'option on' : 'option'}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(line)}
              >
                <span className="song" lang={htmlLang(line.name[language] ? language : otherLanguage(language))}>
                  {line.name[language] || line.name[otherLanguage(language)] || words.list.untitled}
                </span>
                <small>{line.relic_number}</small>
              </div>
            ))}
          </div>
          {offered.length === 0 && (
            <p className="jump-group" role="status">
              {words.frame.noMatch}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
