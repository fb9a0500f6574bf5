// All exhibitions: current, coming and past.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { readRefusal } from '../../../api/client';
import { queryOptions, recordsQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { createRecord } from '../../../api/desk/records';
import { houseTime } from '../../../words/desk/times';
import { type Exhibition, matches, readExhibition } from '../../exhibition/exhibition';
import { compareIn, PHASES, phaseOn } from '../../exhibition/phase';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { ComposedInput } from '../../parts/ComposedInput';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';
import { useVocabulary } from '../../vocabulary/use-vocabulary';
import { ExhibitionRow } from './ExhibitionRow';

export function ExhibitionsPage() {
  const { language, words } = useLanguage();
  const { exhibitions: said } = words;
  useTitle(said.title);
  const navigate = useNavigate();
  const mayCreate = useMay('draft');
  const toast = useToast();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const { exhibition_groups: groups } = useVocabulary();
  const found = useQuery(queryOptions(recordsQuery('exhibition')));
  const today = houseTime(Date.now()).slice(0, 10);
  const all = (found.data ?? []).map(readExhibition);
  const group = params.has('group') ? Number(params.get('group')) : null;
  const shown = all.filter((exhibition) => (group === null || exhibition.group === group) && matches(exhibition, text));
  const create = useMutation({
    mutationFn: () => createRecord('exhibition', { date_start: today }),
    onSuccess: (record) => {
      void queries.invalidateQueries({ queryKey: keyOf(recordsQuery('exhibition')), exact: true });
      navigate(paths.exhibition(record.id));
    },
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  const inPhase = (phase: (typeof PHASES)[number]): readonly Exhibition[] =>
    shown
      .filter(({ start, end }) => phaseOn(today, start, end) === phase)
      .sort((one, other) => compareIn(phase, one, other));
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <h1 className="visually-hidden">{said.title}</h1>
      <div className="list-tools exhibition-tools">
        <ComposedInput
          className="input"
          type="search"
          aria-label={said.search}
          placeholder={said.searchHint}
          value={text}
          onValue={setText}
        />
        <span className="spacer" />
        <Link className="button secondary" to={paths.exhibitionGroups}>
          {said.groups}
        </Link>
        {mayCreate && (
          <Button kind="primary" busy={create.isPending} onClick={() => create.mutate()}>
            {said.create}
          </Button>
        )}
      </div>
      <nav className="views" aria-label={said.views}>
        {[{ id: null, name: { tw: said.all, en: said.all } }, ...groups].map(({ id, name }) => (
          <Link
            key={id ?? 'all'}
            to={id === null ? paths.exhibitions : `${paths.exhibitions}?group=${id}`}
            aria-current={group === id ? 'true' : undefined}
          >
            {name[language] || name.tw}{' '}
            <span>{all.filter((exhibition) => id === null || exhibition.group === id).length}</span>
          </Link>
        ))}
      </nav>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && shown.length === 0 && (
        <div className="empty">
          <span className="niche" />
          <h2>{all.length === 0 ? said.none : said.noMatch}</h2>
          {all.length > 0 && (
            <Button
              kind="secondary"
              onClick={() => {
                setText('');
                setParams({});
              }}
            >
              {said.showAll}
            </Button>
          )}
        </div>
      )}
      <div className="list exhibition-list">
        {PHASES.map((phase) => {
          const rows = inPhase(phase);
          if (rows.length === 0) return null;
          return (
            <section key={phase} aria-label={said.phases[phase]}>
              <h2 className="phase-title">
                {said.phases[phase]} <span>{rows.length}</span>
              </h2>
              <ul>
                {rows.map((exhibition) => (
                  <ExhibitionRow key={exhibition.id} exhibition={exhibition} today={today} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {shown.length > 0 && <p className="list-note">{said.note}</p>}
    </main>
  );
}
