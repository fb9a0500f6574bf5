// What only staff may know of a piece. It is kept apart from the record: no page, preview or history has it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, readRefusal } from '../../../api/client';
import { type InHouse, inHouseQuery, replaceInHouse } from '../../../api/desk/in-house';
import { queryOptions } from '../../../api/desk/queries';
import { formatMoment } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';

const FIELDS = ['storage_place', 'acquisition', 'owner', 'insurance_value', 'condition_note'] as const;

type Details = Readonly<Record<(typeof FIELDS)[number], string>>;

const isInHouse = (data: unknown): data is InHouse => typeof data === 'object' && data !== null && 'revision' in data;

export function InHouseBlock({ artifact }: { artifact: number }) {
  const { language, words } = useLanguage();
  const said = words.catalogue.inHouse;
  const query = inHouseQuery(artifact);
  const found = useQuery(queryOptions(query));
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Details | null>(null);
  const stored = found.data;
  const replace = useMutation({
    mutationFn: (details: Details) => replaceInHouse(artifact, { revision: stored?.revision ?? 0, ...details }),
    onSuccess: (saved) => {
      queries.setQueryData([query.path], saved);
      setTyped(null);
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.status === 409 && isInHouse(failure.data)) {
        queries.setQueryData([query.path], failure.data);
      }
    },
  });
  const refusal = () => {
    if (!replace.isError) return null;
    const isOutdated = replace.error instanceof ApiError && replace.error.status === 409;
    return isOutdated ? said.outdated : readRefusal(replace.error).message || words.frame.failed;
  };
  const refused = refusal();
  const filled = stored ? FIELDS.filter((field) => stored[field] !== '') : [];
  return (
    <section className="block in-house" aria-labelledby="in-house">
      <div className="block-title">
        <h3 id="in-house">{said.title}</h3>
        <span className="spacer" />
        <span className="muted">{said.never}</span>
        {stored && typed === null && (
          <button
            type="button"
            className="link as-text"
            aria-label={said.editLabel}
            onClick={() => {
              replace.reset();
              setTyped(stored);
            }}
          >
            {said.edit}
          </button>
        )}
      </div>
      {found.isError && <p className="error">{said.failed}</p>}
      {found.isPending && <p className="muted">{said.loading}</p>}
      {stored && (typed === null || refused !== null) && (
        <>
          {filled.length === 0 && <p className="muted">{said.nothing}</p>}
          <dl>
            {filled.map((field) => (
              <div key={field}>
                <dt>{said.fields[field]}</dt>
                <dd>{stored[field]}</dd>
              </div>
            ))}
          </dl>
          {stored.updated_by !== null && stored.updated_at !== null && (
            <p className="muted">{said.by(stored.updated_by, formatMoment(language, stored.updated_at, Date.now()))}</p>
          )}
        </>
      )}
      {typed !== null && (
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            const details = FIELDS.map((field) => [field, typed[field]] as const);
            replace.mutate(Object.fromEntries(details) as Details);
          }}
        >
          {FIELDS.map((field) => (
            <Labelled key={field} label={said.fields[field]}>
              {field === 'condition_note' ? (
                <textarea
                  className="input"
                  rows={3}
                  maxLength={4000}
                  value={typed[field]}
                  onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                />
              ) : (
                <input
                  className="input"
                  maxLength={300}
                  value={typed[field]}
                  onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                />
              )}
            </Labelled>
          ))}
          {refused !== null && (
            <p className="error" role="alert">
              {refused}
            </p>
          )}
          <div className="row">
            <Button type="submit" kind="secondary" size="small" busy={replace.isPending}>
              {said.save}
            </Button>
            <Button kind="quiet" size="small" onClick={() => setTyped(null)}>
              {said.cancel}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
