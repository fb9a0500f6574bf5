// Who a member is. Account and addresses are masked until they are asked for, which is written into the log.
import { useMutation } from '@tanstack/react-query';
import { readRefusal } from '../../../api/client';
import { showContact } from '../../../api/desk/people';
import { formatFull } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { useToast } from '../../parts/toasts';
import { Chosen } from './Chosen';
import type { MemberPartProps } from './member-part';

export function ProfileSection({ member }: Pick<MemberPartProps, 'member'>) {
  const { language, words } = useLanguage();
  const { members, frame } = words;
  const toast = useToast();
  const shown = useMutation({
    mutationFn: () => showContact(member.id),
    onSuccess: () => toast(members.shown),
    onError: (failure) => toast(readRefusal(failure).message || frame.failed),
  });
  const first = member.consents.at(-1)?.method;
  const registered = [formatFull(language, member.created_at, Date.now()), first ? members.registeredBy[first] : ''];
  const providerAddress = (at: number) => shown.data?.emails[at] ?? member.providers[at]?.email ?? '';
  return (
    <section>
      <h2 className="section-title">{members.profile}</h2>
      <dl className="facts">
        <dt>{members.account}</dt>
        <dd>
          {shown.data?.account || member.account || members.noAccount}{' '}
          {!shown.data && (
            <button type="button" className="as-text link" onClick={() => shown.mutate()}>
              {members.show}
            </button>
          )}
        </dd>
        {member.other_accounts.length > 0 && (
          <>
            <dt>{members.merging.also}</dt>
            <dd>{(shown.data?.other_accounts ?? member.other_accounts).join(members.comma)}</dd>
          </>
        )}
        <dt>{members.wayTitle}</dt>
        <dd>
          {member.account_kind && (
            <p>
              {members.ways[member.account_kind]}
              {members.comma}
              {members.password}
              {words.log.gap}
              {member.has_password ? members.hasPassword : members.noPassword}
            </p>
          )}
          {member.providers.map(({ provider }, at) => (
            <p key={provider}>
              {members.ways[provider]} <span className="muted">{providerAddress(at)}</span>
            </p>
          ))}
        </dd>
        <dt>{members.name}</dt>
        <dd>{member.name}</dd>
        <dt>{members.country}</dt>
        <dd>
          <Chosen kind="country" id={member.country} />
        </dd>
        <dt>{members.age}</dt>
        <dd>
          <Chosen kind="age" id={member.age} />
        </dd>
        <dt>{members.gender}</dt>
        <dd>
          <Chosen kind="gender" id={member.gender} />
        </dd>
        <dt>{members.language}</dt>
        <dd>{members.languages[member.language]}</dd>
        <dt>{members.registered}</dt>
        <dd>{registered.filter(Boolean).join(members.comma)}</dd>
      </dl>
      <p className="hint">{members.noChange}</p>
    </section>
  );
}
