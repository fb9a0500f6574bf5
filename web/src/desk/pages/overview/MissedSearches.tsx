// What visitors searched for and do not find; one step makes a synonym of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readRefusal } from '../../../api/client';
import { missedSearchesQuery, queryOptions } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { dismissMissedSearch } from '../../../api/desk/vocabulary';
import { Table } from '../../../ui/Table';
import { formatNumber } from '../../../words/dates';
import { htmlLang, otherLanguage } from '../../../words/language';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { useMay } from '../../session/use-session';

const SHOWN = 5;

export function MissedSearches() {
  const { language, words } = useLanguage();
  const said = words.vocabulary.missed;
  const toast = useToast();
  const queries = useQueryClient();
  const mayEdit = useMay('publish');
  const found = useQuery(queryOptions(missedSearchesQuery));
  const dismiss = useMutation({
    mutationFn: dismissMissedSearch,
    onSuccess: (left) => queries.setQueryData(keyOf(missedSearchesQuery), left),
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  const missed = found.data?.slice(0, SHOWN) ?? [];
  return (
    <section className="section" aria-labelledby="missed-searches">
      <h2 className="section-title" id="missed-searches">
        {said.title}
        <small>{said.hint}</small>
        {(found.data?.length ?? 0) > SHOWN && (
          <>
            <span className="spacer" />
            <span>
              <Link className="link" to={paths.synonyms}>
                {said.all}
              </Link>
            </span>
          </>
        )}
      </h2>
      {missed.length > 0 && (
        <Table
          label={said.title}
          className="flush missed-searches"
          columns={[said.keyword, { heading: said.times, className: 'right' }, said.near, {}]}
        >
          {missed.map(({ keyword, times, near }) => {
            const side = near?.name[language] ? language : otherLanguage(language);
            return (
              <tr key={keyword}>
                <td className="song">{keyword}</td>
                <td className="right">{formatNumber(times)}</td>
                <td>
                  {near ? (
                    <Link className="link" to={paths.artifact(near.id)} lang={htmlLang(side)}>
                      {near.name[side]}
                    </Link>
                  ) : (
                    <span className="muted">{said.nothingNear}</span>
                  )}
                </td>
                <td className="right nowrap">
                  {mayEdit && (
                    <>
                      <Link
                        className="button small secondary"
                        aria-label={said.makeOf(keyword)}
                        to={paths.newSynonym(keyword)}
                      >
                        {said.make}
                      </Link>
                      <Button
                        kind="quiet"
                        size="small"
                        aria-label={said.dismissOf(keyword)}
                        onClick={() => dismiss.mutate(keyword)}
                      >
                        {said.dismiss}
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            );
          })}
        </Table>
      )}
      {found.data?.length === 0 && <p className="muted">{said.none}</p>}
    </section>
  );
}
