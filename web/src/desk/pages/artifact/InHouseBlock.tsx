// In-house data of a piece, for those who may know them. They save themselves as the record does, but apart from it: no page, preview
// or history of the record has them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { IN_HOUSE as FIELDS } from '../../../api/desk/document.gen';
import { inHouseQuery, saveInHouse } from '../../../api/desk/in-house';
import { queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { InHouse } from '../../../api/desk/types';
import { IN_HOUSE } from '../../artifact/in-house-fields';
import { useAutosave } from '../../autosave/use-autosave';
import { usePartOf } from '../../autosave/use-part';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { CellsContext } from '../../record-editor/editing';
import { SaveStatus } from '../../record-editor/SaveStatus';
import { TextCell } from '../../record-editor/TextCell';
import { paths } from '../../router/paths';
import { InHouseConflict } from './InHouseConflict';

const EDITED = 'edited';

interface InHouseBlockProps {
  artifact: number;
  /** Who types. */
  account: number;
  /** False while the piece is in the bin. */
  maySave: boolean;
}

export function InHouseBlock({ artifact, account, maySave }: InHouseBlockProps) {
  const said = useLanguage().words.catalogue.inHouse;
  const query = inHouseQuery(artifact);
  const queries = useQueryClient();
  const key = [...keyOf(query), EDITED];
  // The block holds the data while it is open, as an editor holds its record.
  const found = useQuery({
    ...queryOptions(query),
    queryKey: key,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useEffect(
    () => () => queries.removeQueries({ queryKey: [...keyOf(inHouseQuery(artifact)), EDITED] }),
    [queries, artifact],
  );
  return (
    <section className="block in-house" aria-labelledby="in-house">
      <div className="block-title">
        <h3 id="in-house">{said.title}</h3>
        <span className="muted">{said.never}</span>
        <span className="spacer" />
        <Link className="link" to={paths.inHouseHistory(artifact)} aria-label={said.versionsLabel}>
          {said.versions}
        </Link>
      </div>
      {found.isError && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <p className="muted">{said.loading}</p>}
      {found.data && <InHouseFields details={found.data} account={account} maySave={maySave} />}
    </section>
  );
}

function InHouseFields({ details, account, maySave }: { details: InHouse; account: number; maySave: boolean }) {
  const names = useLanguage().words.fields['in-house'];
  const autosave = useAutosave(details, 'in-house', account, saveInHouse);
  const conflict = usePartOf(autosave, ({ state }) => (state.kind === 'conflict' ? state : null));
  const editing = useMemo(() => ({ autosave, maySave }), [autosave, maySave]);
  return (
    <CellsContext value={editing}>
      {conflict ? (
        <InHouseConflict autosave={autosave} state={conflict} account={account} />
      ) : (
        IN_HOUSE.map((field) => (
          <div key={field} className="in-house-field">
            <span aria-hidden="true">{names[field]}</span>
            <div>
              <TextCell cell={field} label={names[field]} kind={FIELDS[field]} />
            </div>
          </div>
        ))
      )}
      <SaveStatus autosave={autosave} draft={false} />
    </CellsContext>
  );
}
