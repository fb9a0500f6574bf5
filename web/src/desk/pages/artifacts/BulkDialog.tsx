// Asks before many artifacts are changed, shows how far the change is, and says which were refused and why.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keyOf } from '../../../api/desk/query-keys';
import { bulkEditQuery, stopBulkEdit } from '../../../api/desk/records';
import type { BulkChange, BulkEdit } from '../../../api/desk/types';
import type { Language } from '../../../words/language';
import { useBulk } from '../../bulk-undo/BulkUndoProvider';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { PeriodField } from '../../vocabulary/PeriodField';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { BulkProgress } from './BulkProgress';
import { useBulkChange } from './use-bulk-change';

export type BulkTask =
  | { kind: 'publish' | 'withdraw'; language: Language }
  | { kind: 'featured'; on: boolean }
  | { kind: 'category' | 'dynasty' | 'keywords' | 'bin' };

interface Entries {
  category: string;
  dynasty: number | null;
  tw: string;
  en: string;
}

const splitKeywords = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** The change that a task and what was entered ask for; null while something is missing. */
function changeOf(task: BulkTask, entries: Entries): BulkChange | null {
  switch (task.kind) {
    case 'publish':
      return { publish: task.language };
    case 'withdraw':
      return { withdraw: task.language };
    case 'featured':
      return { featured: task.on };
    case 'bin':
      return { bin: true };
    case 'category':
      return entries.category === '' ? null : { category: Number(entries.category) };
    case 'dynasty':
      return entries.dynasty === null ? null : { dynasty: entries.dynasty };
    case 'keywords': {
      const keywords = { tw: splitKeywords(entries.tw), en: splitKeywords(entries.en) };
      return keywords.tw.length + keywords.en.length === 0 ? null : { add_keywords: keywords };
    }
  }
}

interface BulkDialogProps {
  task: BulkTask;
  /** How many pieces are selected. */
  count: number;
  /** Asks the server for a change to so many. */
  begin: (change: BulkChange, expected: number) => Promise<BulkEdit>;
  onClose: () => void;
}

export function BulkDialog({ task, count: selected, begin, onClose }: BulkDialogProps) {
  const { language, words } = useLanguage();
  const { list, frame } = words;
  const { bulk } = list;
  const { categories } = useVocabulary();
  const queries = useQueryClient();
  const [entries, setEntries] = useState<Entries>({ category: '', dynasty: null, tw: '', en: '' });
  const change = changeOf(task, entries);
  const { watch } = useBulk();
  // It continues, and its end is announced, although the dialog is closed.
  const { state, run } = useBulkChange(selected, ({ id }) => watch(id));
  const { count, edit } = state;
  const isRunning = state.kind === 'running';
  const isOver = state.kind === 'over';
  const hasBegun = isRunning || isOver;
  const stop = useMutation({
    mutationFn: stopBulkEdit,
    onSuccess: (stopped) => queries.setQueryData(keyOf(bulkEditQuery(stopped.id)), stopped),
  });
  useEffect(() => {
    if (isOver && edit?.refused === 0) onClose();
  });
  const titles = {
    publish: () => bulk.publishTitle(count, task.kind === 'publish' ? task.language : language),
    withdraw: () => bulk.withdrawTitle(count, task.kind === 'withdraw' ? task.language : language),
    bin: () => bulk.binTitle(count),
    category: () => bulk.category,
    dynasty: () => bulk.dynasty,
    keywords: () => bulk.keywords,
    featured: () => (task.kind === 'featured' && task.on ? bulk.featured : bulk.notFeatured),
  };
  const notes: Partial<Record<BulkTask['kind'], string>> = {
    publish: bulk.publishNote,
    withdraw: bulk.withdrawNote,
    bin: bulk.binNote,
  };
  const act = task.kind === 'publish' || task.kind === 'withdraw' || task.kind === 'bin' ? task.kind : 'apply';
  return (
    <ModalDialog
      title={titles[task.kind]()}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          {isRunning && edit && (
            <Button busy={stop.isPending} onClick={() => stop.mutate(edit.id)}>
              {bulk.stop}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {hasBegun ? frame.close : frame.cancel}
          </Button>
          {!hasBegun && (
            <Button
              kind={task.kind === 'bin' || task.kind === 'withdraw' ? 'danger' : 'primary'}
              busy={state.kind === 'asking'}
              inactive={change === null}
              onClick={() => change && void run((expected) => begin(change, expected))}
            >
              {bulk.confirm[act]}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{bulk.selected(count)}</p>
        {notes[task.kind] && <p>{notes[task.kind]}</p>}
        {!hasBegun && task.kind === 'category' && (
          <Labelled label={list.filters.category}>
            {(field) => (
              <select
                {...field}
                className="input"
                value={entries.category}
                onChange={(event) => setEntries({ ...entries, category: event.target.value })}
              >
                <option value="">{list.none}</option>
                {categories.map((category) => (
                  <option key={category.id} value={category.id}>
                    {category.name[language] || category.name.tw}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
        {!hasBegun && task.kind === 'dynasty' && (
          <PeriodField
            label={list.filters.dynasty}
            value={entries.dynasty}
            onChange={(dynasty) => setEntries({ ...entries, dynasty })}
          />
        )}
        {!hasBegun &&
          task.kind === 'keywords' &&
          (['tw', 'en'] as const).map((side) => (
            <Labelled
              key={side}
              label={side === 'tw' ? bulk.keywordsTw : bulk.keywordsEn}
              hint={side === 'en' ? bulk.keywordsHint : undefined}
            >
              {(field) => (
                <input
                  {...field}
                  className={side === 'en' ? 'input en' : 'input'}
                  value={entries[side]}
                  onChange={(event) => setEntries({ ...entries, [side]: event.target.value })}
                />
              )}
            </Labelled>
          ))}
        <BulkProgress state={state} />
      </div>
    </ModalDialog>
  );
}
