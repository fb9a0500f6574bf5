// Asking for a verification code, and the half minute in which it cannot be asked for again.
import { useState } from 'react';
import { ApiError } from '../../api/client';
import { useCountdown } from '../countdown';
import { useWords } from '../router/page-request';
import type { Form } from './use-form';

export interface CodeRequest {
  /** Seconds until another code may be asked for; 0 when it may. */
  left: number;
  pending: boolean;
  /** For the field's status: said once when the code is on its way and once when there may be another. */
  status: string;
  /** Asks for a code; then the focus goes to where it is typed, or to what is wrong. */
  press: () => void;
  /** A code has been asked for on the page before. */
  assume: () => void;
}

interface CodeRules<Name extends string> {
  form: Form<Name>;
  /** The field for the code. */
  field: Name;
  /** The field at which is said what went wrong; without it the code's own. */
  faultAt?: Name;
  /** What the browser itself sees to be wrong. */
  check?: () => string | undefined;
  /** Whom the code is for. */
  account: () => string;
  ask: (account: string) => Promise<void>;
  /** Said when the server says nothing. */
  failed: string;
}

export function useCodeRequest<Name extends string>(rules: CodeRules<Name>): CodeRequest {
  const { form, field, faultAt = field, check, account, ask, failed } = rules;
  const words = useWords().member;
  const { left, start } = useCountdown();
  const [pending, setPending] = useState(false);
  /** Whom the last code went to; '' while none has. */
  const [recipient, setRecipient] = useState('');
  /** What went wrong, if anything did. */
  const request = async (): Promise<string | undefined> => {
    setPending(true);
    setRecipient('');
    const asking = account();
    try {
      await ask(asking);
      setRecipient(asking);
      start();
      return undefined;
    } catch (failure) {
      return (failure instanceof ApiError && failure.message) || failed;
    } finally {
      setPending(false);
    }
  };
  const press = async () => {
    const fault = check?.() ?? (await request());
    form.refuse({ fields: fault === undefined ? {} : ({ [faultAt]: fault } as Partial<Record<Name, string>>) });
    if (fault === undefined) form.focus(field);
  };
  const hint = words.sentHint[recipient.includes('@') ? 'mail' : 'sms'];
  const status = recipient === '' ? '' : left > 0 ? hint : words.sentLongAgo;
  return { left, pending, status, press: () => void press(), assume: start };
}
