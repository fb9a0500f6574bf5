// Where a member is logged in, each with its end.
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { endMemberSession, endMemberSessions } from '../../../api/desk/people';
import { formatFull } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import type { MemberPartProps } from './member-part';

export function SessionSection({ member, onChange }: MemberPartProps) {
  const { language, words } = useLanguage();
  const { accounts, members, frame } = words;
  const toast = useToast();
  const end = useMutation({
    mutationFn: (session: number | null) =>
      session === null ? endMemberSessions(member.id) : endMemberSession(member.id, session),
    onSuccess: (changed) => {
      onChange(changed);
      toast(members.ended);
    },
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  const time = (at: string) => formatFull(language, at, Date.now());
  const named = member.sessions.map((session, at) => ({
    ...session,
    name: session.device.replaceAll(', ', accounts.comma) || members.device(at + 1),
  }));
  return (
    <section>
      <h2 className="section-title">
        {members.devices}
        <span className="spacer" />
        {member.sessions.length > 0 && (
          <button type="button" className="as-text link" onClick={() => end.mutate(null)}>
            {members.endAll}
          </button>
        )}
      </h2>
      {member.sessions.length === 0 && <p className="muted">{members.noDevices}</p>}
      <table className="table flush" aria-label={members.devices}>
        <tbody>
          {named.map(({ name, ...session }) => (
            <tr key={session.id}>
              <td>
                {name}
                <p className="muted cell-small">{members.lastSeen(time(session.last_seen_at))}</p>
              </td>
              <td className="right">
                <Button
                  kind="quiet"
                  size="small"
                  busy={end.isPending}
                  aria-label={members.endOne(name)}
                  onClick={() => end.mutate(session.id)}
                >
                  {members.end}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
