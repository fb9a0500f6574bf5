// The merges of the last thirty days, each with its way back.
import { useQuery } from '@tanstack/react-query';
import { type Query, queryOptions } from '../../../api/desk/queries';
import type { Merge } from '../../../api/desk/types';
import { getGap } from '../../../words/desk/punctuation';
import { formatFull } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';

interface MergesProps {
  /** Which ones. */
  query: Query<Merge[]>;
  busy: boolean;
  onUndo: (merge: number) => void;
}

export function Merges({ query, busy, onUndo }: MergesProps) {
  const { language, words } = useLanguage();
  const { merging: said } = words.vocabulary;
  const found = useQuery(queryOptions(query));
  const merges = found.data ?? [];
  if (found.isError) return <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />;
  if (merges.length === 0) return null;
  return (
    <section className="section merges" aria-label={said.recent}>
      <h2 className="section-title">
        {said.recent}
        <small>{said.recentHint}</small>
      </h2>
      <ul className="stack">
        {merges.map((merge) => {
          const what = said.one(merge.gone[language] || merge.gone.tw, merge.kept[language] || merge.kept.tw);
          return (
            <li key={merge.id} className="row">
              <span>
                {what}
                {getGap(language)}
                <small className="muted">{said.by(merge.by, formatFull(language, merge.at, Date.now()))}</small>
              </span>
              <span className="spacer" />
              <Button
                kind="quiet"
                size="small"
                busy={busy}
                aria-label={said.undo(what)}
                onClick={() => onUndo(merge.id)}
              >
                {words.frame.undo}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
