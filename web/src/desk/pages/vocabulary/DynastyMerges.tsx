// The merges of the last thirty days, each with its way back.
import { useQuery } from '@tanstack/react-query';
import { dynastyMergesQuery, queryOptions } from '../../../api/desk/queries';
import { formatFull } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';

export function DynastyMerges({ busy, onUndo }: { busy: boolean; onUndo: (merge: number) => void }) {
  const { language, words } = useLanguage();
  const { merging: said } = words.vocabulary;
  const merges = useQuery(queryOptions(dynastyMergesQuery)).data ?? [];
  if (merges.length === 0) return null;
  return (
    <section className="section" aria-label={said.recent}>
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
