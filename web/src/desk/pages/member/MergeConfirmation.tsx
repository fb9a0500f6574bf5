// How one of two members confirms a merge: the code is sent to the account, or shown after a login, and told to the staff.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { readRefusal } from '../../../api/client';
import { confirmMerge, type MergeSideBody, sendMergeCode } from '../../../api/desk/people';
import { formatMoment } from '../../../words/desk/times';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { CodeField } from '../../parts/CodeField';
import { StateMark } from '../../parts/StateMark';

/** What the account is called by how its member logs in. */
export function useAccountName() {
  const { members } = useLanguage().words;
  return ({ ways: [way] }: MergeSideBody) => (way === undefined ? '' : members.ways[way]);
}

export function ConfirmationMark({ side }: { side: MergeSideBody }) {
  const { language, words } = useLanguage();
  const said = words.members.merging;
  const way = useAccountName()(side);
  const confirmed = side.code?.confirmed_at;
  return confirmed ? (
    <StateMark mark="reviewed">{said.confirmed(way, formatMoment(language, confirmed, Date.now()))}</StateMark>
  ) : (
    <StateMark mark="draft">{said.waiting(way)}</StateMark>
  );
}

interface MergeConfirmationProps {
  side: MergeSideBody;
  other: number;
  /** The member after a code was sent or entered. */
  onChange: (side: MergeSideBody) => void;
}

export function MergeConfirmation({ side, other, onChange }: MergeConfirmationProps) {
  const { words } = useLanguage();
  const said = words.members.merging;
  const way = useAccountName()(side);
  const [code, setCode] = useState('');
  const send = useMutation({
    mutationFn: () => sendMergeCode(side.id, other),
    onSuccess: (changed) => {
      setCode('');
      onChange(changed);
    },
  });
  const confirm = useMutation({
    mutationFn: (typed: string) => confirmMerge(side.id, other, typed),
    onSuccess: onChange,
  });
  if (side.code?.confirmed_at) return <ConfirmationMark side={side} />;
  const failure = confirm.error ?? send.error;
  const isShown = side.confirms_by === 'login';
  const again = isShown ? said.renew : said.again;
  const what = side.code ? again : said.send[side.confirms_by];
  return (
    <div className="stack">
      {side.code && (
        <>
          <p className="hint">{isShown ? said.shown(way) : said.sent(side.account)}</p>
          <CodeField
            label={said.code(said.account(way))}
            value={code}
            onChange={setCode}
            onFull={(typed) => confirm.mutate(typed)}
            invalid={confirm.isError}
          />
        </>
      )}
      {failure && (
        <p className="note bad" role="alert">
          {readRefusal(failure).message || words.frame.failed}
        </p>
      )}
      <span>
        <Button
          size="small"
          kind="secondary"
          busy={send.isPending}
          aria-label={said.sendFor(what, said.account(way))}
          onClick={() => {
            confirm.reset();
            send.mutate();
          }}
        >
          {what}
        </Button>
      </span>
    </div>
  );
}
