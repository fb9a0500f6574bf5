// Asking for a verification code, and the half minute in which it cannot be asked for again.
import { useState } from 'react';
import { readRefusal } from '../../api/client';
import type { Form } from '../../ui/use-form';
import { useWords } from '../router/page-request';
import { useCountdown } from '../use-countdown';

export interface CodeRequest {
  /** Seconds until another code may be asked for; 0 when it may. */
  secondsLeft: number;
  pending: boolean;
  /** For the field's status: said once when the code is on its way and once when there may be another. */
  status: string;
  /** Asks for a code; then the focus goes to where it is typed, or to what is wrong. */
  send: () => void;
  /** A code has been asked for on the page before. */
  startCountdown: () => void;
}

interface CodeRequestOptions<Name extends string> {
  form: Form<Name>;
  /** The field for the code. */
  field: Name;
  /** The field at which is said what went wrong; without it the code's own. */
  errorField?: Name;
  /** What the browser itself sees to be wrong. */
  validate?: () => string | undefined;
  /** Whom the code is for. */
  getAccount: () => string;
  requestCode: (account: string) => Promise<void>;
  /** Said when the server says nothing. */
  fallbackMessage: string;
}

export function useCodeRequest<Name extends string>(rules: CodeRequestOptions<Name>): CodeRequest {
  const { form, field, errorField = field, validate, getAccount, requestCode, fallbackMessage } = rules;
  const words = useWords().member;
  const { secondsLeft, start } = useCountdown();
  const [pending, setPending] = useState(false);
  /** Whom the last code went to; '' while none has. */
  const [recipient, setRecipient] = useState('');
  /** Gives the error message, undefined on success. */
  const request = async (): Promise<string | undefined> => {
    setPending(true);
    setRecipient('');
    const account = getAccount();
    try {
      await requestCode(account);
      setRecipient(account);
      start();
      return undefined;
    } catch (failure) {
      return readRefusal(failure).message || fallbackMessage;
    } finally {
      setPending(false);
    }
  };
  const send = async () => {
    const error = validate?.() ?? (await request());
    form.showErrors({ fields: error === undefined ? {} : ({ [errorField]: error } as Partial<Record<Name, string>>) });
    if (error === undefined) form.focusField(field);
  };
  const hint = words.sentHint[recipient.includes('@') ? 'mail' : 'sms'];
  const status = recipient === '' ? '' : secondsLeft > 0 ? hint : words.sentLongAgo;
  return { secondsLeft, pending, status, send: () => void send(), startCountdown: start };
}
