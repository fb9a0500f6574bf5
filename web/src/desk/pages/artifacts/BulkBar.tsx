// What can be done with the selected artifacts at once. What takes something away stands last.
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Account } from '../../../api/desk/types';
import { useWords } from '../../language';
import { paths } from '../../router/paths';
import { BulkDialog, type BulkTask } from './BulkDialog';

interface BulkBarProps {
  ids: readonly number[];
  account: Account | null;
  onClear: () => void;
}

export function BulkBar({ ids, account, onClear }: BulkBarProps) {
  const { list } = useWords();
  const [task, setTask] = useState<BulkTask | null>(null);
  const { bulk } = list;
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClear();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [onClear]);
  const mayPublish = account?.role === 'owner' || account?.role === 'editor';
  const button = (label: string, next: BulkTask) => (
    <button key={label} type="button" onClick={() => setTask(next)}>
      {label}
    </button>
  );
  return (
    <div className="bulk-bar" role="toolbar" aria-label={bulk.label}>
      <b role="status">{bulk.selected(ids.length)}</b>
      {mayPublish && (
        <>
          {button(bulk.publish.tw, { kind: 'publish', language: 'tw' })}
          {button(bulk.publish.en, { kind: 'publish', language: 'en' })}
          <hr />
        </>
      )}
      {button(bulk.category, { kind: 'category' })}
      {button(bulk.dynasty, { kind: 'dynasty' })}
      {button(bulk.keywords, { kind: 'keywords' })}
      {mayPublish && (
        <>
          <Link to={paths.exports} state={{ pieces: ids }}>
            {list.exportList}
          </Link>
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
      {task && <BulkDialog key={task.kind} task={task} ids={ids} onClose={() => setTask(null)} />}
    </div>
  );
}
