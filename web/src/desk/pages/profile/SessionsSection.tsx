// Where one is signed in, and the end of it.
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../../api/desk/queries';
import { endOtherSessions, endSession, ownSessionsQuery } from '../../../api/desk/staff';
import { formatMoment } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { RefusalNote } from '../../parts/RefusalNote';
import { StateMark } from '../../parts/StateMark';
import { useToast } from '../../parts/toasts';
import { useSubmit } from '../../use-desk-form';

export function SessionsSection() {
  const { language, words: all } = useLanguage();
  const words = all.accounts;
  const toast = useToast();
  const submit = useSubmit();
  const sessions = useQuery(queryOptions(ownSessionsQuery));
  const list = sessions.data ?? [];
  const now = Date.now();
  const end = (act: () => Promise<unknown>, said: string) =>
    submit.send(async () => {
      // Also where it is refused: one that has ended by then leaves the list.
      await act().finally(() => sessions.refetch());
      toast(said);
    });
  return (
    <section>
      <h2 className="section-title">
        {words.devices}
        <span className="spacer" />
        {list.length > 1 && (
          <button type="button" className="as-text link" onClick={() => end(endOtherSessions, words.othersEnded)}>
            {words.endOthers}
          </button>
        )}
      </h2>
      <RefusalNote text={submit.errors.summary} />
      {sessions.isError && !sessions.data ? (
        <LoadFailure failure={sessions.error} onRetry={() => sessions.refetch()} />
      ) : (
        <ul className="session-list">
          {list.map((session) => {
            const device = session.device.replaceAll(', ', words.comma) || words.unknownDevice;
            const since = words.since(formatMoment(language, session.created_at, now));
            const used = words.lastUsed(formatMoment(language, session.last_seen_at, now));
            return (
              <li key={session.id}>
                <span>
                  {device}
                  <small>{`${since}${words.comma}${used}`}</small>
                </span>
                {session.is_current ? (
                  <StateMark mark="published">{words.thisDevice}</StateMark>
                ) : (
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={words.endOne(device)}
                    onClick={() => end(() => endSession(session.id), words.oneEnded(device))}
                  >
                    {words.end}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
