// Asks before many artifacts are changed, shows how far the change is, and says which were refused and why.
import { useState } from 'react';
import type { BulkSteps } from '../../../api/desk/records';
import type { BulkChange } from '../../../api/desk/types';
import type { Language } from '../../../words/language';
import { useBulkUndo } from '../../bulk-undo/BulkUndoProvider';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useToast } from '../../parts/toasts';
import { PeriodField } from '../../vocabulary/PeriodField';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { BulkProgress } from './BulkProgress';
import { type BulkState, useBulkChange } from './use-bulk-change';

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
  /** Begins a change to them. */
  begin: (change: BulkChange) => BulkSteps;
  onClose: () => void;
}

export function BulkDialog({ task, count: selected, begin, onClose }: BulkDialogProps) {
  const { language, words } = useLanguage();
  const { list, frame } = words;
  const { bulk } = list;
  const { categories } = useVocabulary();
  const toast = useToast();
  const [entries, setEntries] = useState<Entries>({ category: '', dynasty: null, tw: '', en: '' });
  const change = changeOf(task, entries);
  // The number that was asked about stays, however the list changes meanwhile.
  const [count] = useState(selected);
  const undo = useBulkUndo();
  const offerUndo = ({ done, bulk: id }: BulkState) => {
    if (done > 0 && id !== null) toast(bulk.done(done), { label: bulk.undo, run: () => undo({ id, asks: false }) });
  };
  const { state, run, stop } = useBulkChange(count, (over) => {
    offerUndo(over);
    if (over.refusedCount === 0) onClose();
  });
  // Whoever stops a change halfway can take the half back, too.
  const close = () => {
    if (state.kind !== 'over') offerUndo(state);
    onClose();
  };
  const isRunning = state.kind === 'running';
  const isOver = state.kind === 'over';
  const hasBegun = state.done + state.refusedCount > 0;
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
      onClose={close}
      foot={
        <>
          {isRunning && state.remaining < count ? (
            <Button onClick={stop}>{bulk.stop}</Button>
          ) : (
            <Button kind="quiet" onClick={close}>
              {hasBegun ? frame.close : frame.cancel}
            </Button>
          )}
          {!isOver && (
            <Button
              kind={task.kind === 'bin' || task.kind === 'withdraw' ? 'danger' : 'primary'}
              busy={isRunning}
              inactive={change === null}
              onClick={() => change && void run(() => begin(change))}
            >
              {hasBegun && !isRunning ? bulk.goOn : bulk.confirm[act]}
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
            <select
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
              <input
                className={side === 'en' ? 'input en' : 'input'}
                value={entries[side]}
                onChange={(event) => setEntries({ ...entries, [side]: event.target.value })}
              />
            </Labelled>
          ))}
        <BulkProgress state={state} total={count} />
      </div>
    </ModalDialog>
  );
}
