// What the domain of the mails' sender publishes in DNS: SPF, DKIM and DMARC.
import { Fragment } from 'react';
import type { SenderDomainBody } from '../../../api/desk/schema.gen';
import { useLanguage } from '../../language';

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const;
const KINDS = ['spf', 'dkim', 'dmarc'] as const;

export function SenderRecords({ sender }: { sender: SenderDomainBody }) {
  const { testMail: said } = useLanguage().words.overview;
  const isShort = KINDS.some((kind) => ['missing', 'repeated'].includes(sender[kind].state));
  return (
    <>
      <p>{said.sender(sender.domain)}</p>
      <dl className="facts service-facts">
        {KINDS.map((kind) => {
          const { state, text } = sender[kind];
          return (
            <Fragment key={kind}>
              <dt>{NAMES[kind]}</dt>
              <dd className={state === 'found' || state === 'unknown' ? undefined : 'red'}>
                {said.records[kind][state]}
                {text && <code>{text}</code>}
              </dd>
            </Fragment>
          );
        })}
      </dl>
      {isShort && <p className="hint">{said.recordsHint}</p>}
    </>
  );
}
