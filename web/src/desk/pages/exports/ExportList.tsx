// The exports of the last two weeks: progress, download, cancelling.

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { cancelExport, exportUrl } from '../../../api/desk/exports';
import { exportsQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import type { Export } from '../../../api/desk/types';
import { formatNumber } from '../../../words/dates';
import { getGap, joinParts, joinSpaced } from '../../../words/desk/punctuation';
import { formatFull } from '../../../words/desk/times';
import { formatBytes } from '../../format-bytes';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { isOpen, percentDone } from './export-state';

/** Progress is announced at every quarter, not at every piece. */
const QUARTER = 25;

export function ExportList({ exports }: { exports: readonly Export[] }) {
  const { words } = useLanguage();
  const said = words.exports;
  const running = exports.find((entry) => entry.state === 'running');
  const quarter = running ? Math.floor(percentDone(running) / QUARTER) * QUARTER : null;
  return (
    <aside>
      <h2 className="section-title">
        {said.earlier}
        <span className="spacer" />
        <span>{said.kept}</span>
      </h2>
      <p className="visually-hidden" role="status">
        {quarter === null ? '' : said.percent(quarter)}
      </p>
      {exports.length === 0 && <p className="hint">{said.none}</p>}
      <ul className="export-list">
        {exports.map((entry) => (
          <ExportEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </aside>
  );
}

function ExportEntry({ entry }: { entry: Export }) {
  const { language, words } = useLanguage();
  const said = words.exports;
  const toast = useToast();
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => cancelExport(entry.id),
    onSuccess: () => toast(isOpen(entry) ? said.cancelled : said.deleted),
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
    onSettled: () => void queries.invalidateQueries({ queryKey: keyOf(exportsQuery) }),
  });
  const scope = entry.pieces === null ? said.scopeAll : said.scopePieces(formatNumber(entry.pieces));
  const format = said.shortFormats[entry.format];
  const when = formatFull(language, entry.requested_at, Date.now());
  const what = joinParts(language, scope, when);
  return (
    <li>
      <div>
        <p>
          {scope}
          {getGap(language)}
          <span className="muted">{format}</span>
        </p>
        <p className="muted cell-small">{joinSpaced(language, when, entry.by)}</p>
        <ExportState entry={entry} />
      </div>
      <div className="export-actions">
        {entry.state === 'done' && (
          <a className="button small secondary" href={exportUrl(entry.id)} download aria-label={said.downloadOf(what)}>
            {said.download}
          </a>
        )}
        {entry.state !== 'failed' && (
          <Button
            kind="quiet"
            size="small"
            busy={cancel.isPending}
            aria-label={isOpen(entry) ? said.cancelOf(what) : said.removeOf(what)}
            onClick={() => cancel.mutate()}
          >
            {isOpen(entry) ? said.cancel : said.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

function ExportState({ entry }: { entry: Export }) {
  const said = useLanguage().words.exports;
  switch (entry.state) {
    case 'waiting':
      return <p className="muted cell-small">{said.waiting}</p>;
    case 'running':
      return (
        <>
          <p className="muted cell-small">{said.running(formatNumber(entry.done), formatNumber(entry.total))}</p>
          <progress className="share" max={100} value={percentDone(entry)} aria-label={said.progress} />
        </>
      );
    case 'failed':
      return <p className="error">{said.failures[entry.failure ?? 'other']}</p>;
    default:
      return (
        <p className="muted cell-small">
          {formatBytes(entry.bytes ?? 0)}
          <br />
          {said.digest} <code className="digest">{entry.sha256}</code>
        </p>
      );
  }
}
