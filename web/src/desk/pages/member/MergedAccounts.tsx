// The accounts that were merged into this member in the last thirty days, each with its way back.
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { undoMemberMerge } from '../../../api/desk/people';
import { formatDay, formatFull } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import type { MemberPartProps } from './member-part';

export function MergedAccounts({ member, onChange }: MemberPartProps) {
  const { language, words } = useLanguage();
  const said = words.members.merging;
  const toast = useToast();
  const undo = useMutation({
    mutationFn: undoMemberMerge,
    onSuccess: (changed) => {
      onChange(changed);
      toast(said.parted);
    },
    onError: (failure) => toast(readRefusal(failure).message || words.frame.failed),
  });
  if (member.merges.length === 0) return null;
  return (
    <section className="section" aria-label={said.history}>
      <h2 className="section-title">{said.history}</h2>
      <ul className="stack">
        {member.merges.map((merge) => (
          <li key={merge.id} className="row">
            <span>
              {said.line(merge.gone, merge.by, formatFull(language, merge.at, Date.now()))}{' '}
              <small className="muted">{said.until(formatDay(language, merge.until, Date.now()))}</small>
            </span>
            <span className="spacer" />
            <Button
              kind="quiet"
              size="small"
              busy={undo.isPending}
              aria-label={said.partOf(merge.gone)}
              onClick={() => undo.mutate(merge.id)}
            >
              {said.part}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
