// What happens when a provider's button is pressed: the window opens, its result is sent to the server, failures are reported.
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { useMemberWords } from '../../use-member-words';
import { type Grant, PopupBlocked } from './grant';

interface ProviderGrantOptions {
  /** Opens the provider's window. */
  requestGrant: () => Promise<Grant>;
  /** Sends the window's result to the server. */
  submitGrant: (grant: string) => Promise<void>;
  onDone: () => void;
  /** The message, and the field whose rule failed if the server names one; without a message when a new attempt begins. */
  onFailure: (text: string | undefined, field?: string) => void;
}

export interface GrantButton {
  /** May be called again while a window is open: the result of the latest window counts. */
  press: () => void;
  pending: boolean;
  /** False until the page is hydrated. */
  ready: boolean;
}

export function useProviderGrant({ requestGrant, submitGrant, onDone, onFailure }: ProviderGrantOptions): GrantButton {
  const words = useMemberWords().member;
  const latest = useRef(0);
  const isSubmitting = useRef(false);
  const [pending, setPending] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const submit = async (grant: string) => {
    isSubmitting.current = true;
    setPending(true);
    try {
      await submitGrant(grant);
      onDone();
    } finally {
      isSubmitting.current = false;
      setPending(false);
    }
  };

  const press = async () => {
    if (isSubmitting.current) return;
    latest.current += 1;
    const attempt = latest.current;
    onFailure(undefined);
    try {
      const grant = await requestGrant();
      if (grant !== null && attempt === latest.current) await submit(grant);
    } catch (failure) {
      if (attempt !== latest.current) return;
      const { message, field } = readRefusal(failure);
      onFailure(failure instanceof PopupBlocked ? words.popupBlocked : message || words.failed, field);
    }
  };

  return { press: () => void press(), pending, ready };
}
