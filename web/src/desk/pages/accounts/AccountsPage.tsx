// Staff accounts, for owners: who there is, what they may do, and what became of their invitations.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { queryOptions } from '../../../api/desk/queries';
import { type AccountBody, accountsQuery } from '../../../api/desk/staff';
import { Table } from '../../../ui/Table';
import { formatMoment } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { Initial } from '../../parts/Initial';
import { type Mark, StateMark } from '../../parts/StateMark';
import { paths } from '../../router/paths';
import { AccountDialog } from './AccountDialog';
import { InviteDialog } from './InviteDialog';
import { PermissionTable } from './PermissionTable';

export function AccountsPage() {
  const { words: all } = useLanguage();
  const words = all.accounts;
  const accounts = useQuery(queryOptions(accountsQuery));
  const [opened, setOpened] = useState<'invite' | number | null>(null);
  useTitle(words.staff);
  const list = accounts.data ?? [];
  const edited = list.find((account) => account.id === opened);
  const close = () => setOpened(null);
  return (
    <main className="page">
      <div className="page-head">
        <h1>{words.staff}</h1>
        <span className="sub">{accounts.data && words.count(list.length)}</span>
        <span className="spacer" />
        <Link className="button quiet" to={paths.profile}>
          {words.own}
        </Link>
        <Button kind="primary" onClick={() => setOpened('invite')}>
          {words.invite}
        </Button>
      </div>
      {accounts.isError && !accounts.data ? (
        <LoadFailure failure={accounts.error} onRetry={() => accounts.refetch()} />
      ) : (
        <div className="page-body">
          <Table
            label={words.staff}
            className="flush account-table"
            columns={[
              {},
              words.columns.name,
              words.columns.role,
              words.columns.factor,
              words.columns.last,
              words.columns.state,
              { heading: <span className="visually-hidden">{words.edit}</span> },
            ]}
          >
            {list.map((account) => (
              <AccountRow key={account.id} account={account} onEdit={() => setOpened(account.id)} />
            ))}
          </Table>
          <PermissionTable />
        </div>
      )}
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {edited && <AccountDialog account={edited} onClose={close} />}
    </main>
  );
}

function AccountRow({ account, onEdit }: { account: AccountBody; onEdit: () => void }) {
  const { language, words: all } = useLanguage();
  const words = all.accounts;
  const now = Date.now();
  const factors = [account.has_second_factor && words.hasFactor, account.passkeys > 0 && all.passkeys.one].filter(
    Boolean,
  );
  const last = account.last_sign_in_at ? formatMoment(language, account.last_sign_in_at, now) : words.never;
  return (
    <tr>
      <td>
        <Initial name={account.name} light />
      </td>
      <th scope="row">
        <span className="account-name">{account.name}</span>
      </th>
      <td>{words.roles[account.role]}</td>
      <td className={factors.length > 0 ? 'secondary-text' : 'missing-text'}>
        {factors.join(words.comma) || words.noFactor}
      </td>
      <td className="secondary-text">{account.last_seen_at ? words.online : last}</td>
      <td>
        <AccountState account={account} now={now} />
      </td>
      <td>
        <Button size="small" kind="quiet" aria-label={words.editName(account.name)} onClick={onEdit}>
          {words.edit}
        </Button>
      </td>
    </tr>
  );
}

const MARKS: Readonly<Record<AccountBody['state'], Mark>> = {
  active: 'published',
  suspended: 'withdrawn',
  invited: 'stale',
};

function AccountState({ account, now }: { account: AccountBody; now: number }) {
  const { language, words: all } = useLanguage();
  const words = all.accounts;
  const invited = account.link_expires_at
    ? words.invitedUntil(formatMoment(language, account.link_expires_at, now))
    : words.inviteOver;
  const text = account.state === 'invited' ? invited : words.states[account.state];
  return <StateMark mark={MARKS[account.state]}>{text}</StateMark>;
}
