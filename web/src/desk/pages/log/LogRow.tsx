// A line of the log.
import { Link } from 'react-router';
import type { LogLine } from '../../../api/desk/people';
import { formatTime } from '../../../words/desk/times';
import { BulkUndoButton } from '../../bulk-undo/BulkUndoButton';
import { useLanguage } from '../../language';
import { Initial } from '../../parts/Initial';
import { describeLine } from './sentence';

export function LogRow({ line }: { line: LogLine }) {
  const { language, words } = useLanguage();
  const { log } = words;
  const { act, object, rest, remark, refused } = describeLine(line, language, words);
  return (
    <li className="log-line">
      <time dateTime={line.at}>{formatTime(line.at)}</time>
      <span className="log-who">
        {line.by ? <Initial name={line.by} light /> : <span />}
        <span className="ellipsis">{line.by || log.server}</span>
      </span>
      <span className={refused ? 'red' : undefined}>
        {act}
        {object && (
          <>
            {log.gap}
            {object.to ? (
              <Link className="link" to={object.to} lang={object.lang}>
                {object.text}
              </Link>
            ) : (
              object.text
            )}
          </>
        )}
        {rest && `${log.gap}${rest}`}
      </span>
      <span className="muted right">
        {remark?.to ? (
          <Link className="link" to={remark.to}>
            {remark.text}
          </Link>
        ) : (
          remark?.text
        )}
        {line.event === 'bulk.changed' && line.detail.bulk !== undefined && <BulkUndoButton id={line.detail.bulk} />}
      </span>
    </li>
  );
}
