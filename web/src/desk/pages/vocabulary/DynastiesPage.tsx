// Dynasties, periods and reigns as a tree; one is open for editing beside it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { mergesQuery, vocabularyQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { createRecord } from '../../../api/desk/records';
import { Table } from '../../../ui/Table';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { ComposedInput } from '../../parts/ComposedInput';
import { useToast } from '../../parts/toasts';
import { EmbeddedEditor } from '../../record-editor/EmbeddedEditor';
import { FIELDS } from '../../record-editor/fields';
import { LoadedRecord } from '../../record-editor/LoadedRecord';
import { PairRows } from '../../record-editor/PairRows';
import { SharedFields } from '../../record-editor/SharedFields';
import { useMay } from '../../session/use-session';
import { PeriodField } from '../../vocabulary/PeriodField';
import { lineage, usePeriodSearch } from '../../vocabulary/period-search';
import { useKnownVocabulary } from '../../vocabulary/use-vocabulary';
import { DynastyRow } from './DynastyRow';
import { listTree } from './dynasty-tree';
import { MergeRecordDialog } from './MergeRecordDialog';
import { Merges } from './Merges';
import { useMerging } from './use-merging';

export function DynastiesPage() {
  const { language, words } = useLanguage();
  const { dynasties: said } = words.vocabulary;
  useTitle(said.title);
  const mayMerge = useMay('publish');
  const mayDraft = useMay('draft');
  const toast = useToast();
  const queries = useQueryClient();
  const known = useKnownVocabulary();
  const dynasties = known?.dynasties ?? [];
  const [params, setParams] = useSearchParams();
  const open = params.has('open') ? Number(params.get('open')) : null;
  const chosen = dynasties.find(({ id }) => id === open);
  const [text, setText] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const show = (id: number | null) => setParams(id === null ? {} : { open: String(id) }, { replace: true });
  const above = chosen ? lineage(chosen, dynasties).map(({ id }) => id) : [];
  const search = usePeriodSearch(text, dynasties);
  const rows =
    text.trim() === ''
      ? listTree(dynasties, new Set([...unfolded, ...above.slice(0, -1)]))
      : search.matches.map(({ period }) => ({ period, depth: 0, parts: 0, unfolded: false }));
  const create = useMutation({
    mutationFn: () => createRecord('dynasty', { parent: open, level: open === null ? 'dynasty' : 'reign' }),
    onSuccess: async (record) => {
      await queries.invalidateQueries({ queryKey: keyOf(vocabularyQuery) });
      show(record.id);
    },
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  const merging = useMerging('dynasty', show);
  const toggle = (id: number) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  return (
    <main className="page">
      <div className="page-head">
        <h1>{said.title}</h1>
        <span className="sub">{known && said.hint(dynasties.length)}</span>
        <span className="spacer" />
        <ComposedInput
          className="input dynasty-search"
          type="search"
          aria-label={said.search}
          placeholder={said.searchHint}
          value={text}
          onValue={setText}
        />
        {mayDraft && (
          <Button kind="primary" busy={create.isPending} onClick={() => create.mutate()}>
            {said.add}
          </Button>
        )}
      </div>
      <div className={open === null ? '' : 'dynasty-columns'}>
        <div className="page-body dynasty-body">
          <Table
            label={said.title}
            className="flush dynasty-table"
            columns={[said.name, said.aliases, said.years, { heading: said.pieces, className: 'right' }]}
          >
            {rows.map((row) => (
              <DynastyRow
                key={row.period.id}
                row={row}
                open={row.period.id === open}
                onOpen={() => show(row.period.id)}
                onToggle={() => toggle(row.period.id)}
              />
            ))}
          </Table>
          {rows.length === 0 && known && !search.isOld && (
            <p className="muted">{text === '' ? said.none : said.noMatch}</p>
          )}
          {mayMerge && (
            <Merges query={mergesQuery('dynasty')} busy={merging.undo.isPending} onUndo={merging.undo.mutate} />
          )}
        </div>
        {open !== null && (
          <aside className="dynasty-editor" aria-label={said.one}>
            {chosen && (
              <p className="muted">
                {lineage(chosen, dynasties)
                  .map(({ name }) => name[language] || name.tw || words.list.untitled)
                  .join(' › ')}
              </p>
            )}
            <LoadedRecord key={open} noun="dynasty" id={open} embedded>
              <EmbeddedEditor title={chosen?.name[language] || chosen?.name.tw || words.list.untitled} hasKeys>
                <PairRows fields={FIELDS.dynasty.paired} />
                <div className="shared-fields">
                  <SharedFields fields={FIELDS.dynasty.shared} />
                </div>
                {chosen && chosen.used > 0 && <p className="note">{said.note(chosen.used)}</p>}
                {chosen && mayMerge && (
                  <Button kind="quiet" onClick={() => merging.open(chosen.id)}>
                    {words.vocabulary.merging.open}
                  </Button>
                )}
              </EmbeddedEditor>
            </LoadedRecord>
          </aside>
        )}
      </div>
      {merging.gone !== null && (
        <MergeRecordDialog
          noun="dynasty"
          id={merging.gone}
          records={dynasties}
          field={(target) => (
            <div className="stack">
              <span className="label">{target.label}</span>
              <PeriodField {...target} />
            </div>
          )}
          {...merging.dialog}
        />
      )}
    </main>
  );
}
