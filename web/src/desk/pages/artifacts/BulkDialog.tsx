// Asks before many artifacts are changed, shows how far the change is, and says which were refused and why.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { keyOf } from '../../../api/desk/query-keys';
import { type BulkOrder, bulkEditQuery, stopBulkEdit } from '../../../api/desk/records';
import type { BulkChange, BulkEdit } from '../../../api/desk/types';
import { visibilityOptions } from '../../../api/desk/visibility';
import { Check } from '../../../ui/Check';
import { joinNames } from '../../../words/desk/punctuation';
import { useBulk } from '../../bulk-undo/BulkUndoProvider';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { useToast } from '../../parts/toasts';
import { useKeptEntry } from '../../unsaved/use-kept';
import { isPartlyHidden, nameGroup, VisibilityReport, withDraftGroups } from '../../visibility/VisibilityReport';
import { PeriodField } from '../../vocabulary/PeriodField';
import { isOffered, useVocabulary } from '../../vocabulary/use-vocabulary';
import { BulkProgress } from './BulkProgress';
import { type BulkTask, changeOf, NO_ENTRIES, NO_KEYWORDS } from './bulk-task';
import { useBulkChange } from './use-bulk-change';

interface BulkDialogProps {
  task: BulkTask;
  /** How many pieces are selected. */
  count: number;
  /** How the server is asked what the public will see of them. */
  visibility: Parameters<typeof visibilityOptions>;
  /** Asks the server for a change. */
  begin: (change: BulkChange, order: BulkOrder) => Promise<BulkEdit>;
  onClose: () => void;
}

export function BulkDialog({ task, count: selected, visibility, begin, onClose }: BulkDialogProps) {
  const { language, words } = useLanguage();
  const { list, frame } = words;
  const { bulk } = list;
  const { categories } = useVocabulary();
  const queries = useQueryClient();
  const [entries, setEntries] = useState(NO_ENTRIES);
  const { value: keywords, change: type, forget } = useKeptEntry('bulk', 0, 'keywords', NO_KEYWORDS);
  const [filter, request] = visibility;
  const publishing = task.kind === 'publish' ? task.language : null;
  const seen = useQuery({
    ...visibilityOptions(filter, { ...request, publishing }),
    enabled: publishing !== null,
  });
  const outlook = seen.data;
  const drafts = outlook?.groups.filter(({ withdrawn }) => !withdrawn) ?? [];
  const change = changeOf(task, {
    ...{ ...entries, ...keywords },
    withCategories: entries.withCategories && drafts.length > 0,
  });
  const dropTyped = () => task.kind === 'keywords' && forget();
  const { watch } = useBulk();
  // It continues, and its end is announced, although the dialog is closed.
  const { state, run } = useBulkChange(selected, ({ id }) => {
    dropTyped();
    watch(id);
  });
  const { count, edit } = state;
  const isRunning = state.kind === 'running';
  const isOver = state.kind === 'over';
  const isAsking = state.kind === 'asking' || state.kind === 'unknown';
  // Until it is known that it has not begun, it is not offered again.
  const hasBegun = edit !== null || state.kind === 'unknown';
  const toast = useToast();
  const stop = useMutation({
    mutationFn: stopBulkEdit,
    onSuccess: (stopped) => queries.setQueryData(keyOf(bulkEditQuery(stopped.id)), stopped),
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  useEffect(() => {
    const hides = edit?.visibility && isPartlyHidden(edit.visibility);
    if (isOver && edit?.refused === 0 && !hides) onClose();
  });
  const titles = {
    publish: () => bulk.publishTitle(count, task.kind === 'publish' ? task.language : language),
    withdraw: () => bulk.withdrawTitle(count, task.kind === 'withdraw' ? task.language : language),
    bin: () => bulk.binTitle(count),
    category: () => bulk.category,
    dynasty: () => bulk.dynasty,
    keywords: () => bulk.keywords,
    writeAlts: () => bulk.writeAlts,
    confirmAlts: () => bulk.confirmAlts,
    featured: () => (task.kind === 'featured' && task.on ? bulk.featured : bulk.notFeatured),
  };
  const notes: Partial<Record<BulkTask['kind'], string>> = {
    publish: bulk.publishNote,
    withdraw: bulk.withdrawNote,
    bin: bulk.binNote,
    writeAlts: bulk.writeAltsNote,
    confirmAlts: bulk.confirmAltsNote,
  };
  const act = task.kind === 'publish' || task.kind === 'withdraw' || task.kind === 'bin' ? task.kind : 'apply';
  return (
    <ModalDialog
      title={titles[task.kind]()}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          {!isRunning && publishing !== null && edit?.visibility?.groups.some(({ withdrawn }) => !withdrawn) && (
            <Button
              kind="primary"
              busy={isAsking}
              onClick={() => void run((order) => begin({ publish_with_categories: publishing }, order))}
            >
              {words.visibility.publishCategories}
            </Button>
          )}
          {isRunning && edit && (
            <Button busy={stop.isPending} onClick={() => stop.mutate(edit.id)}>
              {bulk.stop}
            </Button>
          )}
          <Button
            kind="quiet"
            onClick={() => {
              if (!hasBegun) dropTyped();
              onClose();
            }}
          >
            {hasBegun ? frame.close : frame.cancel}
          </Button>
          {!hasBegun && (
            <Button
              kind={task.kind === 'bin' || task.kind === 'withdraw' ? 'danger' : 'primary'}
              busy={isAsking}
              inactive={change === null}
              onClick={() => change && void run((order) => begin(change, order))}
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
        {!hasBegun && seen.isError && <LoadFailure failure={seen.error} onRetry={() => void seen.refetch()} />}
        {!hasBegun && seen.isFetching && <p className="muted">{words.visibility.counting}</p>}
        {!hasBegun && outlook && (
          <VisibilityReport
            seen={entries.withCategories ? withDraftGroups(outlook) : outlook}
            publishing={publishing}
          />
        )}
        {!hasBegun && drafts.length > 0 && (
          <Check
            checked={entries.withCategories}
            onChange={(event) => setEntries({ ...entries, withCategories: event.target.checked })}
          >
            {words.visibility.withCategories(
              joinNames(
                language,
                drafts.map((group) => nameGroup(group, language)),
              ),
            )}
          </Check>
        )}
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
                {categories.filter(isOffered).map((category) => (
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
                  value={keywords[side]}
                  onChange={(event) => type({ ...keywords, [side]: event.target.value })}
                />
              )}
            </Labelled>
          ))}
        <BulkProgress state={state} />
      </div>
    </ModalDialog>
  );
}
