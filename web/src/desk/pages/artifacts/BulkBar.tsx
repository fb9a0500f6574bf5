// Actions on all selected artifacts. Those that remove something are last.
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { readRefusal } from '../../../api/client';
import { type BulkOrder, changeArtifacts, changeListed } from '../../../api/desk/records';
import type { BulkChange } from '../../../api/desk/types';
import type { visibilityOptions } from '../../../api/desk/visibility';
import { isComposing } from '../../../ui/composition';
import { useWords } from '../../language';
import { useToast } from '../../parts/toasts';
import { MOST_PRINTED } from '../../print/sheet-kinds';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';
import { BulkDialog } from './BulkDialog';
import type { BulkTask } from './bulk-task';
import { type ListFilter, toRequest, writeFilter } from './filter';
import type { Selection } from './selection';
import { useLoadIds } from './use-rows';

interface BulkBarProps {
  selection: Selection;
  /** How many are selected. */
  count: number;
  filter: ListFilter;
  onClear: () => void;
}

/** Opened beside the list, whose selection stays; all of a list is asked for first, and selected again with one key. */
function PrintAction({ selection, count, filter }: Pick<BulkBarProps, 'selection' | 'count' | 'filter'>) {
  const { list, frame } = useWords();
  const { bulk } = list;
  const toast = useToast();
  const navigate = useNavigate();
  const loadIds = useLoadIds(filter);
  const { everything, ids } = selection;
  if (!everything && count <= MOST_PRINTED) {
    return (
      <Link to={paths.print('sheet', `ids=${[...ids].join(',')}`)} target="_blank">
        {bulk.print}
        <span className="visually-hidden">{frame.help.newTab}</span>
      </Link>
    );
  }
  const open = async () => {
    if (count > MOST_PRINTED) return toast(bulk.printMost(MOST_PRINTED));
    try {
      const all = await loadIds(0, count + ids.size - 1);
      navigate(paths.print('sheet', `ids=${all.filter((id) => !ids.has(id)).join(',')}`));
    } catch (failure) {
      toast(readRefusal(failure).message || frame.unreachable);
    }
  };
  return (
    <button type="button" onClick={() => void open()}>
      {bulk.print}
    </button>
  );
}

export function BulkBar({ selection, count, filter, onClear }: BulkBarProps) {
  const { list } = useWords();
  const mayPublish = useMay('publish');
  const mayDraft = useMay('draft');
  const [task, setTask] = useState<BulkTask | null>(null);
  const { bulk } = list;
  const ids = [...selection.ids];
  const begin = (change: BulkChange, order: BulkOrder) =>
    selection.everything ? changeListed(toRequest(filter, 1), ids, change, order) : changeArtifacts(ids, change, order);
  const visibility: Parameters<typeof visibilityOptions> = selection.everything
    ? [toRequest(filter, 1), { except: ids }]
    : [{}, { ids }];
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
      if (!document.querySelector('dialog[open]')) onClear();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [onClear]);
  const button = (label: string, next: BulkTask) => (
    <button key={label} type="button" onClick={() => setTask(next)}>
      {label}
    </button>
  );
  return (
    <>
      <div className="bulk-bar" role="toolbar" aria-label={bulk.label}>
        <b role="status">{bulk.selected(count)}</b>
        {mayPublish && (
          <>
            {button(bulk.publish.tw, { kind: 'publish', language: 'tw' })}
            {button(bulk.publish.en, { kind: 'publish', language: 'en' })}
            <hr />
          </>
        )}
        <PrintAction selection={selection} count={count} filter={filter} />
        {mayDraft && (
          <>
            {button(bulk.category, { kind: 'category' })}
            {button(bulk.dynasty, { kind: 'dynasty' })}
            {button(bulk.keywords, { kind: 'keywords' })}
            {button(bulk.writeAlts, { kind: 'writeAlts' })}
            {button(bulk.confirmAlts, { kind: 'confirmAlts' })}
          </>
        )}
        {mayPublish && (
          <>
            {selection.everything ? (
              ids.length === 0 && (
                <Link to={`${paths.exports}${writeFilter({ ...filter, row: 1 })}`}>{list.exportList}</Link>
              )
            ) : (
              <Link to={paths.exports} state={{ pieces: ids }}>
                {list.exportList}
              </Link>
            )}
            {button(bulk.featured, { kind: 'featured', on: true })}
            {button(bulk.notFeatured, { kind: 'featured', on: false })}
            <hr />
            {button(bulk.withdraw.tw, { kind: 'withdraw', language: 'tw' })}
            {button(bulk.withdraw.en, { kind: 'withdraw', language: 'en' })}
            {button(bulk.bin, { kind: 'bin' })}
          </>
        )}
        <span className="spacer" />
        <button type="button" onClick={onClear}>
          {bulk.clear} <kbd>Esc</kbd>
        </button>
      </div>
      {task && (
        <BulkDialog
          key={task.kind}
          task={task}
          count={count}
          visibility={visibility}
          begin={begin}
          onClose={() => setTask(null)}
        />
      )}
    </>
  );
}
