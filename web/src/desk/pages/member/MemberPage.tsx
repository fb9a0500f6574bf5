// One member, for owners. That this page was opened is written into the log.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../../api/client';
import { type MemberBody, memberQuery } from '../../../api/desk/people';
import { queryOptions } from '../../../api/desk/queries';
import { familyKey, keyOf, listsKey, markOld } from '../../../api/desk/query-keys';
import type { LogEventWord } from '../../../api/desk/schema.gen';
import { findWord } from '../../../words/desk/find-word';
import { formatFull } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage, useTitle } from '../../language';
import { AlikeMembers } from '../../parts/AlikeMembers';
import { Initial } from '../../parts/Initial';
import { StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';
import { ConsentSection } from './ConsentSection';
import { MemberActs } from './MemberActs';
import { MergedAccounts } from './MergedAccounts';
import type { MemberPartProps } from './member-part';
import { ProfileSection } from './ProfileSection';
import { SessionSection } from './SessionSection';

/** The events of the log that a member's page shows. */
type ShownEvent = Exclude<Extract<LogEventWord, `member.${string}`>, 'member.listed' | 'member.deleted'>;

function SideColumn({ member }: { member: MemberBody }) {
  const { language, words } = useLanguage();
  const { members, log } = words;
  // Without a word for one of them this does not compile.
  const events: Readonly<Record<ShownEvent, string>> = members.events;
  return (
    <aside className="side-column">
      <h2 className="section-title">{members.suspendFacts}</h2>
      <ul className="side-list">
        {members.suspendPoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h2 className="section-title">{members.deleteFacts}</h2>
      <ul className="side-list">
        {members.deletePoints.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <h2 className="section-title">{members.seenBy}</h2>
      <ul className="side-list">
        {member.log.length === 0 && <li className="muted">{members.seenByNone}</li>}
        {member.log.map((line) => (
          <li key={`${line.at} ${line.event}`}>
            {line.by || log.server}
            <span className="muted">
              {log.gap}
              {formatFull(language, line.at, Date.now())}
              {log.comma}
              {findWord(events, line.event) ?? ''}
            </span>
          </li>
        ))}
      </ul>
    </aside>
  );
}

function Messages({ member }: { member: MemberBody }) {
  const { language, words } = useLanguage();
  const { members } = words;
  return (
    <section className="section">
      <h2 className="section-title">{members.messages}</h2>
      {member.messages.length === 0 && <p className="muted">{members.noMessages}</p>}
      {member.messages.map((message) => (
        <div key={message.at} className="log-line member-message">
          <time dateTime={message.at}>{formatFull(language, message.at, Date.now())}</time>
          <span>{members.message(message.content)}</span>
        </div>
      ))}
    </section>
  );
}

function Loaded({ member, onChange }: MemberPartProps) {
  const { words } = useLanguage();
  const { members, frame } = words;
  useTitle(member.name);
  return (
    <>
      <div className="page-head">
        <Link className="back" to={paths.members}>
          {frame.back(members.title)}
        </Link>
        <Initial name={member.name} light />
        <h1 className="ellipsis">{member.name}</h1>
        <StateMark mark={member.state === 'active' ? 'published' : 'withdrawn'}>
          {members.states[member.state]}
        </StateMark>
        <span className="spacer" />
        <MemberActs member={member} onChange={onChange} />
      </div>
      <div className="two-columns">
        <div className="main-column page-body">
          {member.alike.length > 0 && (
            <div className="note bad member-note">
              <p>
                {members.alikeNote}
                <AlikeMembers members={member.alike} own={member.id} />
              </p>
            </div>
          )}
          <div className="member-columns">
            <ProfileSection member={member} />
            <div>
              <ConsentSection member={member} />
              <SessionSection member={member} onChange={onChange} />
            </div>
          </div>
          <MergedAccounts member={member} onChange={onChange} />
          <Messages member={member} />
        </div>
        <SideColumn member={member} />
      </div>
    </>
  );
}

export function MemberPage() {
  const id = Number(useParams().id);
  const queries = useQueryClient();
  const query = memberQuery(id);
  const found = useQuery(queryOptions(query));
  const change = (member: MemberBody) => {
    queries.setQueryData(keyOf(query), member);
    // The lists are old now, and the log has a line more.
    void markOld(queries, [{ queryKey: familyKey('log') }, { queryKey: listsKey('members') }]);
  };
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundPage />;
  return (
    <main className="page" aria-busy={found.isPending || undefined}>
      {found.isError && !found.data && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Loaded member={found.data} onChange={change} />}
    </main>
  );
}
