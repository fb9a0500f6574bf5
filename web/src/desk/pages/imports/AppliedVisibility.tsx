// What visitors will not see of the pieces of an applied import once they are published, and why.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Import, importQuery, listImportRows } from '../../../api/desk/imports';
import { keyOf } from '../../../api/desk/query-keys';
import { visibilityOptions } from '../../../api/desk/visibility';
import { formatQuery } from '../../../api/query-string';
import { LANGUAGES, type Language } from '../../../words/language';
import { useWords } from '../../language';
import { paths } from '../../router/paths';
import { isPartlyHidden, VisibilityReport } from '../../visibility/VisibilityReport';
import { PAGE } from './use-import-rows';

/** As many pieces as the server looks at for one answer. */
const MOST = 5000;

/** The numbers of the pieces that the import added or changed. */
async function listApplied(id: number): Promise<number[]> {
  const found: number[] = [];
  let after: number | undefined;
  for (;;) {
    const { rows } = await listImportRows(id, 'new,changed', after);
    found.push(...rows.flatMap(({ artifact, state }) => (state === 'applied' && artifact !== null ? [artifact] : [])));
    after = rows.at(-1)?.id;
    if (rows.length < PAGE) return found;
  }
}

export function AppliedVisibility({ entry }: { entry: Import }) {
  const { visibility } = useWords();
  const isTooLarge = entry.figures.applied > MOST;
  const { data: ids, isError } = useQuery({
    queryKey: [...keyOf(importQuery(entry.id)), 'applied', entry.finished_at],
    queryFn: () => listApplied(entry.id),
    enabled: !isTooLarge,
  });
  if (isTooLarge || isError) return <p className="hint">{visibility.notCounted}</p>;
  if (!ids) return <p className="hint">{visibility.counting}</p>;
  if (ids.length === 0) return null;
  return (
    <div className="stack">
      {LANGUAGES.map((language) => (
        <Outlook key={language} ids={ids} language={language} />
      ))}
    </div>
  );
}

function Outlook({ ids, language }: { ids: number[]; language: Language }) {
  const { visibility } = useWords();
  const seen = useQuery(visibilityOptions({}, { ids, publishing: language })).data;
  if (!seen) return null;
  return (
    <>
      <VisibilityReport seen={seen} publishing={language} />
      {isPartlyHidden(seen) && (
        <p className="row">
          {seen.groups.length > 0 && (
            <Link className="link" to={paths.categories}>
              {visibility.toGroup.category}
            </Link>
          )}
          {seen.pictures > 0 && (
            <Link className="link" to={paths.artifacts + formatQuery({ missing: 'alt' })}>
              {visibility.toPictures}
            </Link>
          )}
          {seen.missing.length > 0 && (
            <Link className="link" to={paths.artifacts + formatQuery({ missing: language })}>
              {visibility.toIncomplete[language]}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
