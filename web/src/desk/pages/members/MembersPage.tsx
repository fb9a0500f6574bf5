// The members, for owners: who they are, how they log in, what they agreed to. Accounts are masked.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { type MemberLine, membersQuery } from '../../../api/desk/people';
import { queryOptions } from '../../../api/desk/queries';
import { formatQuery } from '../../../api/query-string';
import { Pager } from '../../../ui/Pager';
import { Table } from '../../../ui/Table';
import { formatNumber } from '../../../words/dates';
import { formatMoment } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { AlikeMembers } from '../../parts/AlikeMembers';
import { Initial } from '../../parts/Initial';
import { RouterLink } from '../../parts/RouterLink';
import { SearchField } from '../../parts/SearchField';
import { StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';

const PAGE_SIZE = 50;
// Members perhaps the same whom a row of the list names; the member's page names all.
const NAMED = 2;
const GROUPS = ['all', 'new', 'suspended', 'alike'] as const;

function MemberRow({ member }: { member: MemberLine }) {
  const { language, words } = useLanguage();
  const { members } = words;
  const isAlike = member.alike.length > 0;
  return (
    <tr>
      <td className="cell-check">
        <Initial name={member.name} light />
      </td>
      <td className="cell-name">
        <Link className="member-name" to={paths.member(member.id)}>
          {member.name}
        </Link>
      </td>
      <td className="secondary-text cell-number">{member.account || members.noAccount}</td>
      <td className="secondary-text">{member.ways.map((way) => members.ways[way]).join(members.comma)}</td>
      <td>{member.last_login_at ? formatMoment(language, member.last_login_at, Date.now()) : members.never}</td>
      <td>{member.policy && members.version(member.policy)}</td>
      <td className="cell-tw">
        {(member.state !== 'active' || !isAlike) && (
          <StateMark mark={member.state === 'active' ? 'published' : 'withdrawn'}>
            {members.states[member.state]}
          </StateMark>
        )}
        {isAlike && (
          <>
            <StateMark mark="stale">{members.alike}</StateMark>
            <p className="alike-with">
              {members.alikeWith}
              <AlikeMembers members={member.alike.slice(0, NAMED)} />
              {member.alike.length > NAMED && members.alikeMore(formatNumber(member.alike.length - NAMED))}
            </p>
          </>
        )}
      </td>
    </tr>
  );
}

export function MembersPage() {
  const { members } = useLanguage().words;
  useTitle(members.title);
  const [search, setSearch] = useSearchParams();
  const query = search.get('query') ?? '';
  const group = search.get('group') ?? '';
  const page = Math.max(1, Number(search.get('page')) || 1);
  const found = useQuery({
    ...queryOptions(membersQuery({ query, group, page, page_size: PAGE_SIZE })),
    placeholderData: keepPreviousData,
  });
  const total = found.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const address = (part: { group?: string; page?: number | null }) =>
    formatQuery({ query, group, ...part, ...(part.page === 1 ? { page: null } : {}) });
  const first = (page - 1) * PAGE_SIZE + 1;
  return (
    <main className="page" aria-busy={found.isFetching || undefined}>
      <h1 className="visually-hidden">{members.title}</h1>
      <div className="list-tools">
        <SearchField
          label={members.search}
          hint={members.searchHint}
          query={query}
          onSearch={(typed) =>
            setSearch(
              Object.entries({ query: typed, group }).filter(([, value]) => value !== ''),
              { replace: true },
            )
          }
        />
      </div>
      <nav className="views" aria-label={members.groups}>
        {GROUPS.map((name) => (
          <Link
            key={name}
            to={{ search: address({ group: name === 'all' ? '' : name }) }}
            aria-current={(group || 'all') === name || undefined}
          >
            {members.group[name]} {found.data && <span>{formatNumber(found.data.counts[name])}</span>}
          </Link>
        ))}
      </nav>
      {found.isError && !found.data && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && total === 0 && (
        <div className="empty">
          <span className="niche" />
          <h2>{members.none}</h2>
        </div>
      )}
      {found.data && total > 0 && (
        <>
          <div className="list">
            <Table
              label={members.title}
              className="cards member-table"
              columns={[
                {},
                members.columns.name,
                members.columns.account,
                members.columns.ways,
                { heading: members.columns.last, sort: 'descending' },
                members.columns.policy,
                members.columns.state,
              ]}
            >
              {found.data.items.map((member) => (
                <MemberRow key={member.id} member={member} />
              ))}
            </Table>
          </div>
          <div className="list-foot member-foot">
            <span>
              {members.range(formatNumber(first), formatNumber(Math.min(page * PAGE_SIZE, total)), formatNumber(total))}
            </span>
            <span className="muted">{members.logged}</span>
            <Pager
              link={RouterLink}
              labels={{ navigation: members.pages, previous: members.previous, next: members.next }}
              current={page}
              last={pages}
              href={(number) => address({ page: number })}
            />
          </div>
        </>
      )}
    </main>
  );
}
