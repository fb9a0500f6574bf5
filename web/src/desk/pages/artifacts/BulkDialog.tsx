// Asks before many artifacts are changed, sends the change, and says which were refused and why.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { ARTIFACTS } from '../../../api/desk/queries';
import { changeArtifacts } from '../../../api/desk/records';
import type { BulkChange } from '../../../api/desk/types';
import type { Language } from '../../../words/language';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useToast } from '../../parts/toasts';
import { PeriodField } from '../../vocabulary/PeriodField';
import { useVocabulary } from '../../vocabulary/use-vocabulary';

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
  ids: readonly number[];
  onClose: () => void;
}

export function BulkDialog({ task, ids, onClose }: BulkDialogProps) {
  const { language, words } = useLanguage();
  const { list, frame } = words;
  const { bulk } = list;
  const { categories } = useVocabulary();
  const toast = useToast();
  const queries = useQueryClient();
  const [entries, setEntries] = useState<Entries>({ category: '', dynasty: null, tw: '', en: '' });
  const change = changeOf(task, entries);
  const send = useMutation({
    mutationFn: (wanted: BulkChange) => changeArtifacts(ids, wanted),
    onSuccess: (answer) => {
      void queries.invalidateQueries({ predicate: (query) => String(query.queryKey[0]).startsWith(ARTIFACTS) });
      if (answer.done.length > 0) toast(bulk.done(answer.done.length));
      if (answer.refused.length === 0) onClose();
    },
  });
  const titles = {
    publish: () => bulk.publishTitle(ids.length, task.kind === 'publish' ? task.language : language),
    withdraw: () => bulk.withdrawTitle(ids.length, task.kind === 'withdraw' ? task.language : language),
    bin: () => bulk.binTitle(ids.length),
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
          <Button kind="quiet" onClick={onClose}>
            {send.isSuccess ? frame.close : frame.cancel}
          </Button>
          {!send.isSuccess && (
            <Button
              kind={task.kind === 'bin' || task.kind === 'withdraw' ? 'danger' : 'primary'}
              busy={send.isPending}
              inactive={change === null}
              onClick={() => change && send.mutate(change)}
            >
              {bulk.confirm[act]}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{bulk.selected(ids.length)}</p>
        {notes[task.kind] && <p>{notes[task.kind]}</p>}
        {task.kind === 'category' && (
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
        {task.kind === 'dynasty' && (
          <PeriodField
            label={list.filters.dynasty}
            value={entries.dynasty}
            onChange={(dynasty) => setEntries({ ...entries, dynasty })}
          />
        )}
        {task.kind === 'keywords' &&
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
        {send.isError && (
          <p className="note bad" role="alert">
            {readRefusal(send.error).message || frame.failed}
          </p>
        )}
        {send.data && send.data.refused.length > 0 && (
          <div className="note bad" role="alert">
            <p>{bulk.refused(send.data.refused.length)}</p>
            {send.data.refused.map((refusal) => (
              <p key={refusal.id}>{refusal.message}</p>
            ))}
          </div>
        )}
      </div>
    </ModalDialog>
  );
}
