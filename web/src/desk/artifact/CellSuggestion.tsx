// Below an empty cell: what its text may be, by the known words of the other language. Nothing is written until it is used.
import { useQuery } from '@tanstack/react-query';
import { queryOptions, wordsQuery } from '../../api/desk/queries';
import type { Language } from '../../api/desk/types';
import { joinNames, joinParts } from '../../words/desk/punctuation';
import { htmlLang, otherLanguage } from '../../words/language';
import { cellOf } from '../document/cells';
import { useLanguage } from '../language';
import { useToast } from '../parts/toasts';
import { useSettled } from '../parts/use-settled';
import { useEditing, usePart } from '../record-editor/editing';
import { focusCell } from '../record-editor/focus-cell';
import { sameValue } from '../unsaved/unsaved-work';
import { currentValue, isFilled } from './cell-states';
import { type SuggestedField, suggest } from './suggest';

const AFTER_TYPING_MS = 500;
/** The server reads no longer text. */
const MOST_TEXT = 300;

interface CellSuggestionProps {
  field: SuggestedField;
  side: Language;
  /** The cell's name. */
  label: string;
}

export function CellSuggestion({ field, side, label }: CellSuggestionProps) {
  const { language, words } = useLanguage();
  const said = words.editor.suggestion;
  const toast = useToast();
  const { autosave, maySave } = useEditing();
  const [cell, other] = [cellOf(field, side), otherLanguage(side)];
  const isEmpty = usePart((snapshot) => !isFilled(snapshot, cell));
  const twin = usePart((snapshot) => [currentValue(snapshot, cellOf(field, other)) ?? ''].flat().join('\n').trim());
  const wanted = maySave && isEmpty && [...twin].length <= MOST_TEXT ? twin : '';
  const text = useSettled(wanted, AFTER_TYPING_MS) === wanted ? wanted : '';
  const known = useQuery({
    ...queryOptions(wordsQuery(text, other)),
    enabled: text !== '',
    staleTime: 300_000,
    retry: false,
  });
  const offered = text === '' || !isEmpty ? [] : suggest(field, known.data ?? [], side);
  const use = () => {
    const isList = field === 'keywords';
    const value = isList ? offered : (offered[0] ?? '');
    autosave.edit(cell, value);
    toast(joinParts(language, said.used, label), {
      label: words.frame.undo,
      run: () => {
        // What was changed since stays.
        if (sameValue(currentValue(autosave.getSnapshot(), cell), value)) autosave.edit(cell, isList ? [] : '');
      },
    });
    focusCell(cell);
  };
  return (
    <div role="status" lang={htmlLang(language)}>
      {offered.length > 0 && (
        <p className="suggestion">
          {said.offer}
          <span lang={htmlLang(side)}>{joinNames(side, offered)}</span>{' '}
          <button
            type="button"
            className="link as-text"
            aria-label={joinParts(language, said.use, label)}
            onClick={use}
          >
            {said.use}
          </button>
        </p>
      )}
    </div>
  );
}
