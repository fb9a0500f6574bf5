// Requests a verification code, and counts down until another one may be requested.
import { useState } from 'react';
import { readRefusal } from '../../api/client';
import type { Form } from '../../ui/use-form';
import { useCountdown } from '../use-countdown';
import { useMemberWords } from '../use-member-words';

export interface CodeRequest {
  /** Until another code may be requested; 0 when it may. */
  secondsLeft: number;
  pending: boolean;
  /** For the field's live region: one text when the code has been sent, another when a new one may be requested. */
  status: string;
  /** Requests a code and moves the focus to its field, or to the error. */
  send: () => void;
  /** For a code that was requested on the page before. */
  startCountdown: () => void;
}

interface CodeRequestOptions<Name extends string> {
  form: Form<Name>;
  /** The field for the code. */
  field: Name;
  /** The field that shows a failed request; default: the code's field. */
  errorField?: Name;
  /** The error that the browser itself finds. */
  validate?: () => string | undefined;
  getAccount: () => string;
  requestCode: (account: string) => Promise<void>;
  /** Shown when the refusal has no message. */
  fallbackMessage: string;
}

export function useCodeRequest<Name extends string>(options: CodeRequestOptions<Name>): CodeRequest {
  const { form, field, errorField = field, validate, getAccount, requestCode, fallbackMessage } = options;
  const words = useMemberWords().member;
  const { secondsLeft, start } = useCountdown();
  const [pending, setPending] = useState(false);
  /** The account that the last code was sent to; '' before the first one. */
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
