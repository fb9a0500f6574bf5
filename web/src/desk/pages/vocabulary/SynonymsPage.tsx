// Words that searches treat as one. A change holds from the next search on.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { queryOptions, synonymFiguresQuery, synonymsQuery } from '../../../api/desk/queries';
import { formatQuery } from '../../../api/query-string';
import { Pager } from '../../../ui/Pager';
import { Table } from '../../../ui/Table';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { RouterLink } from '../../parts/RouterLink';
import { useAccount, useMay } from '../../session/use-session';
import { openUnsavedWork } from '../../unsaved/unsaved-work';
import { MissedKeywords } from './MissedKeywords';
import { SynonymForm } from './SynonymForm';
import { SynonymRow } from './SynonymRow';
import { isNewForm, newForm } from './synonym-forms';
import { listShown, normaliseLine, PAGE_SIZE } from './synonym-lines';
import { type Typed, useSynonymChanges } from './use-synonym-changes';

export function SynonymsPage() {
  const account = useAccount();
  return account && <SynonymTable accountId={account.id} />;
}

function SynonymTable({ accountId }: { accountId: number }) {
  const { words } = useLanguage();
  const { synonyms: said } = words.vocabulary;
  useTitle(said.title);
  const mayEdit = useMay('publish');
  const found = useQuery(queryOptions(synonymsQuery));
  const [params, setParams] = useSearchParams();
  /** With this word a new line begins, as the address asks. */
  const word = params.get('word') ?? '';
  const [work] = useState(() => openUnsavedWork<string>(accountId, 'synonyms', 0));
  /** The form that was opened last; it has the focus. */
  const [latest, setLatest] = useState(word === '' ? null : newForm(word));
  /** The forms that are open: at first those in which something was left. */
  const [open, setOpen] = useState<readonly string[]>(() => [
    ...new Set([...Object.keys(work.read()), ...(word === '' ? [] : [newForm(word)])]),
  ]);
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const sort = params.get('sort') === 'searches' ? 'searches' : undefined;
  const figures = useQuery({ ...queryOptions(synonymFiguresQuery(page, sort)), placeholderData: keepPreviousData });
  const stored = found.data ?? null;
  const lines = stored?.lines ?? [];
  const shown = listShown(stored, figures.data, page);
  const pages = Math.max(1, Math.ceil(lines.length / PAGE_SIZE));
  const search = (to: number, by = sort) => formatQuery({ ...(to > 1 && { page: to }), ...(by && { sort: by }) });
  /** Those that are not in the place of a line of the table. */
  const apart = mayEdit ? open.filter((form) => isNewForm(form) || !lines.includes(form)) : [];
  const begin = (form: string) => {
    setLatest(form);
    setOpen((now) => (now.includes(form) ? now : [...now, form]));
  };
  const end = (form: string) => setOpen((now) => now.filter((other) => other !== form));
  // What the address asked for is done, and would be asked for again when the page is loaded anew.
  useEffect(() => {
    if (word === '' || open.includes(newForm(word))) return;
    const drop = (asked: URLSearchParams) => new URLSearchParams([...asked].filter(([name]) => name !== 'word'));
    setParams(drop, { replace: true });
  }, [word, open, setParams]);
  const changes = useSynonymChanges(({ form, text }) => {
    if (form === undefined) return;
    work.remove(form, text);
    end(form);
  });
  const send = (next: readonly string[], done = said.saved, typed: Typed | null = null) =>
    stored && changes.send(stored, next, done, typed);
  const addMeaning = (keyword: string, text: string) =>
    send([...lines, normaliseLine(`${keyword} = ${text}`)], said.saved, { at: lines.length, text, keyword });
  const renderForm = (form: string) => {
    const at = lines.includes(form) ? lines.indexOf(form) : lines.length;
    return (
      <tr key={form}>
        <td colSpan={5}>
          <SynonymForm
            form={form}
            work={work}
            takesFocus={form === latest}
            busy={changes.isPending}
            isSaving={changes.isPending && changes.typed?.form === form}
            isGone={at === lines.length && !isNewForm(form)}
            problem={changes.problem?.form === form ? changes.problem.message : null}
            onCancel={() => {
              if (changes.problem?.form === form) changes.reset();
              end(form);
            }}
            onSave={(text) => {
              const next = [...lines];
              next[at] = normaliseLine(text);
              send(next, said.saved, { at, text, form });
            }}
          />
        </td>
      </tr>
    );
  };
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <div className="page-head">
        <h1>{said.title}</h1>
        <span className="sub">{said.hint}</span>
        <span className="spacer" />
        {mayEdit && stored && (
          <Button kind={open.length === 0 ? 'primary' : 'plain'} onClick={() => begin(newForm())}>
            {said.add}
          </Button>
        )}
      </div>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {stored && (
        <div className="page-body">
          <Table
            label={said.title}
            className="flush top synonym-table"
            columns={[
              said.same,
              said.direction,
              {
                heading: (
                  <Link
                    className="sorter"
                    to={{ search: search(1, sort ? undefined : 'searches') }}
                    title={said.searchesHint}
                  >
                    {said.searches}
                  </Link>
                ),
                className: 'right',
                sort: sort && 'descending',
              },
              { heading: said.pieces, className: 'right' },
              { heading: <span className="visually-hidden">{said.edit}</span> },
            ]}
          >
            {[
              // In one list, so that a form whose line a colleague changes stays the same one.
              ...shown.map(({ line, at, searches, pieces }) =>
                mayEdit && open.includes(line) ? (
                  renderForm(line)
                ) : (
                  <SynonymRow
                    key={line}
                    line={line}
                    searches={searches}
                    pieces={pieces}
                    onEdit={mayEdit ? () => begin(line) : null}
                    onRemove={() =>
                      send(
                        lines.filter((_, other) => other !== at),
                        said.removed,
                      )
                    }
                  />
                ),
              ),
              ...apart.map(renderForm),
            ]}
          </Table>
          <Pager link={RouterLink} labels={said.pages} current={page} last={pages} href={(to) => search(to)} />
          {lines.length === 0 && apart.length === 0 && <p className="muted">{said.none}</p>}
          <p className="hint">{said.note}</p>
          <MissedKeywords busy={changes.isPending} problem={changes.problem} onAdd={mayEdit ? addMeaning : null} />
        </div>
      )}
    </main>
  );
}
