// Two members who are one person, side by side: the values taken from each, the codes by which both confirm it, and the merge.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, readRefusal } from '../../../api/client';
import {
  type MergePreview,
  type MergeRequest,
  type MergeSideBody,
  memberMergeQuery,
  mergeMembers,
} from '../../../api/desk/people';
import { queryOptions } from '../../../api/desk/queries';
import { familyKey, keyOf, markOld } from '../../../api/desk/query-keys';
import { Check } from '../../../ui/Check';
import { formatDay } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { NotFoundPage } from '../../frame/NotFoundPage';
import { useLanguage, useTitle } from '../../language';
import { Button } from '../../parts/Button';
import { useToast } from '../../parts/toasts';
import { paths } from '../../router/paths';
import { Chosen } from './Chosen';
import { ConfirmationMark, MergeConfirmation, useAccountName } from './MergeConfirmation';

type Field = keyof MergeRequest;
type Side = 'kept' | 'gone';

const OPTIONS = ['country', 'age', 'gender'] as const;

/** The side that each value is taken from by default: the one that is not empty, and the earlier registration. */
function propose({ kept, gone }: MergePreview): Required<MergeRequest> {
  const filled = (field: (typeof OPTIONS)[number]): Side => (kept[field] === 0 && gone[field] !== 0 ? 'gone' : 'kept');
  return {
    name: 'kept',
    country: filled('country'),
    age: filled('age'),
    gender: filled('gender'),
    created_at: gone.created_at < kept.created_at ? 'gone' : 'kept',
    password: !kept.has_password && gone.has_password ? 'gone' : 'kept',
  };
}

interface FieldRowProps {
  label: string;
  field: Field;
  chosen: Side;
  accounts: Readonly<Record<Side, string>>;
  show: (side: Side) => ReactNode;
  onChoose: (side: Side) => void;
}

function FieldRow({ label, field, chosen, accounts, show, onChoose }: FieldRowProps) {
  const { comma } = useLanguage().words.members;
  return (
    <div className="difference merge-row" role="radiogroup" aria-label={label}>
      <span className="pair-label">{label}</span>
      {(['kept', 'gone'] as const).map((side) => (
        <div key={side} className={chosen === side ? 'choice on' : 'choice'}>
          <Check
            kind="radio"
            name={field}
            aria-label={`${label}${comma}${accounts[side]}`}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          >
            {show(side)}
          </Check>
        </div>
      ))}
    </div>
  );
}

function KeptOfBoth({ preview: { kept, gone, lost } }: { preview: MergePreview }) {
  const { members } = useLanguage().words;
  const said = members.merging;
  const ways = [...new Set([...kept.ways, ...gone.ways])].map((way) => members.ways[way]);
  const all = [
    said.ways(ways.length, ways.join(members.comma)),
    said.consents(kept.consents.length + gone.consents.length),
    said.messages(kept.messages + gone.messages),
  ];
  return (
    <>
      <div className="difference merge-row merge-all">
        <span className="pair-label">{said.keepsAll}</span>
        <span>{all.join(members.comma)}</span>
      </div>
      {lost.length > 0 && (
        <p className="note bad">{said.lost(lost.map((way) => members.ways[way]).join(members.comma))}</p>
      )}
    </>
  );
}

function Loaded({ preview, onChange }: { preview: MergePreview; onChange: (side: MergeSideBody) => void }) {
  const { language, words } = useLanguage();
  const { members, frame } = words;
  const said = members.merging;
  useTitle(said.title);
  const toast = useToast();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const nameOf = useAccountName();
  const { kept, gone } = preview;
  const sides = { kept, gone };
  const accounts = { kept: said.stays(nameOf(kept)), gone: said.goes(nameOf(gone)) };
  const [choice, setChoice] = useState(() => propose(preview));
  const merge = useMutation({
    mutationFn: () => mergeMembers(kept.id, gone.id, choice),
    onSuccess: async () => {
      toast(said.merged);
      await navigate(paths.member(kept.id));
      void markOld(queries, [{ queryKey: familyKey('log') }, { queryKey: familyKey('members') }]);
    },
  });
  const row = (field: Field, label: string, show: (side: MergeSideBody) => ReactNode) => (
    <FieldRow
      label={label}
      field={field}
      chosen={choice[field]}
      accounts={accounts}
      show={(side) => show(sides[side])}
      onChoose={(side) => setChoice({ ...choice, [field]: side })}
    />
  );
  const isConfirmed = [kept, gone].every((side) => side.code?.confirmed_at);
  return (
    <>
      <div className="page-head">
        <Link className="back" to={paths.member(kept.id)}>
          {frame.back(kept.name)}
        </Link>
        <h1 className="ellipsis">{said.title}</h1>
        <span className="spacer" />
        <Link className="button secondary" to={paths.memberMerge(gone.id, kept.id)}>
          {said.swap}
        </Link>
      </div>
      <div className="strip merge-strip">
        <span>{said.intro}</span>
        <span className="spacer" />
        <span role="status">
          <ConfirmationMark side={kept} /> <ConfirmationMark side={gone} />
        </span>
      </div>
      <div className="page-body merge-body">
        <div className="difference heads merge-row">
          <span />
          <h2 className="merge-head">
            {accounts.kept} <small className="muted">{kept.account}</small>
          </h2>
          <h2 className="merge-head">
            {accounts.gone} <small className="muted">{gone.account}</small>
          </h2>
        </div>
        <div className="difference merge-row">
          <span className="pair-label">{said.confirmation}</span>
          <MergeConfirmation side={kept} other={gone.id} onChange={onChange} />
          <MergeConfirmation side={gone} other={kept.id} onChange={onChange} />
        </div>
        {row('name', members.name, (side) => side.name)}
        {OPTIONS.map((kind) => (
          <FieldRow
            key={kind}
            label={members[kind]}
            field={kind}
            chosen={choice[kind]}
            accounts={accounts}
            show={(side) => <Chosen kind={kind} id={sides[side][kind]} />}
            onChoose={(side) => setChoice({ ...choice, [kind]: side })}
          />
        ))}
        {row('created_at', said.registered, (side) => formatDay(language, side.created_at, Date.now()))}
        {kept.has_password && gone.has_password && row('password', said.password, (side) => said.account(nameOf(side)))}
        <KeptOfBoth preview={preview} />
        <p className="hint">{said.undoable}</p>
        {merge.isError && (
          <p className="note bad" role="alert">
            {readRefusal(merge.error).message || frame.failed}
          </p>
        )}
      </div>
      <div className="choice-bar">
        <span className="spacer" />
        <Link className="button quiet" to={paths.member(kept.id)}>
          {frame.cancel}
        </Link>
        <Button kind="primary" busy={merge.isPending} inactive={!isConfirmed} onClick={() => merge.mutate()}>
          {isConfirmed ? said.merge : said.mergeWaiting}
        </Button>
      </div>
    </>
  );
}

export function MemberMergePage() {
  const { id, other } = useParams();
  const [kept, gone] = [Number(id), Number(other)];
  const queries = useQueryClient();
  const query = memberMergeQuery(kept, gone);
  const found = useQuery(queryOptions(query));
  const change = (side: MergeSideBody) =>
    queries.setQueryData<MergePreview>(
      keyOf(query),
      (known) => known && (side.id === kept ? { ...known, kept: side } : { ...known, gone: side }),
    );
  if (found.error instanceof ApiError && found.error.status === 404) return <NotFoundPage />;
  return (
    <main className="page" aria-busy={found.isPending || undefined}>
      {found.isError && !found.data && <LoadFailure failure={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Loaded preview={found.data} onChange={change} />}
    </main>
  );
}
