// A record in the list; when open, its editor is below.
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import type { RecordLine } from '../../api/desk/types';
import type { DragEntry } from '../../ui/use-drag-order';
import { htmlLang, otherLanguage } from '../../words/language';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { LanguageState } from '../parts/LanguageState';
import { EmbeddedEditor } from '../record-editor/EmbeddedEditor';
import { FIELDS } from '../record-editor/fields';
import { LoadedRecord } from '../record-editor/LoadedRecord';
import { PairRows } from '../record-editor/PairRows';
import { SharedFields } from '../record-editor/SharedFields';

interface RecordEntryProps {
  noun: 'question' | 'category' | 'exhibition-group' | 'person';
  record: RecordLine;
  mark: ReactNode;
  detail: ReactNode;
  /** Below its fields. */
  acts: ReactNode;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Null for accounts that may not change the order. */
  grip: ComponentProps<'button'> | null;
  dropping: DragEntry;
}

export function RecordEntry({ noun, record, mark, detail, acts, open, onOpen, grip, dropping }: RecordEntryProps) {
  const { language, words } = useLanguage();
  const { content, list } = words;
  const other = otherLanguage(language);
  const { id, title, tw, en } = record;
  const name = title[language] || title[other] || list.untitled;
  const entry = useRef<HTMLLIElement>(null);
  // An address may open one far down.
  useEffect(() => {
    if (open) entry.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <li ref={entry} className={open ? 'record-entry open' : 'record-entry'} {...dropping}>
      <div className="record-line">
        {grip && (
          <button
            type="button"
            className="grip"
            aria-label={`${content.order.move} ${name}`}
            title={content.order.moveHint}
            {...grip}
          />
        )}
        {mark}
        <span className="record-title">
          <span className="piece-name" lang={htmlLang(title[language] ? language : other)}>
            {name}
          </span>
          {!open && title[language] !== '' && title[other] !== '' && (
            <span className="piece-name-en" lang={htmlLang(other)}>
              {title[other]}
            </span>
          )}
        </span>
        {detail}
        {!open && (
          <span className="record-states">
            <LanguageState side="tw" status={tw} />
            <LanguageState side="en" status={en} />
          </span>
        )}
        <Button
          kind="quiet"
          size="small"
          aria-expanded={open}
          aria-label={`${open ? content.order.fold : content.order.edit} ${name}`}
          onClick={() => onOpen(!open)}
        >
          {open ? content.order.fold : content.order.edit}
        </Button>
      </div>
      {open && (
        <LoadedRecord noun={noun} id={id} embedded>
          <EmbeddedEditor hasKeys>
            <PairRows fields={FIELDS[noun].paired} size="short" />
            {FIELDS[noun].shared.length > 0 && (
              <div className="shared-fields">
                <SharedFields fields={FIELDS[noun].shared} />
              </div>
            )}
            {acts}
          </EmbeddedEditor>
        </LoadedRecord>
      )}
    </li>
  );
}
