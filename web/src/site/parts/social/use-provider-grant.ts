// One press of a provider's button: its window, what the server says to what the window gave, and what goes wrong.
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { useWords } from '../../router/page-request';
import { type Grant, PopupBlocked } from './grant';

interface ProviderGrantOptions {
  /** Opens the provider's window. */
  requestGrant: () => Promise<Grant>;
  /** Hands over what the window gave. */
  submitGrant: (grant: string) => Promise<void>;
  onDone: () => void;
  /** What to say, and the field whose rule failed where the server names one; no text when a new try begins. */
  onFailure: (text: string | undefined, field?: string) => void;
}

export interface GrantButton {
  /** May be called again while a window is open: the window that was opened last counts. */
  press: () => void;
  pending: boolean;
  /** False until the script runs. */
  ready: boolean;
}

export function useProviderGrant({ requestGrant, submitGrant, onDone, onFailure }: ProviderGrantOptions): GrantButton {
  const words = useWords().member;
  const turn = useRef(0);
  const giving = useRef(false);
  const [pending, setPending] = useState(false);
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const hand = async (grant: string) => {
    giving.current = true;
    setPending(true);
    try {
      await submitGrant(grant);
      onDone();
    } finally {
      giving.current = false;
      setPending(false);
    }
  };

  const press = async () => {
    if (giving.current) return;
    turn.current += 1;
    const mine = turn.current;
    onFailure(undefined);
    try {
      const grant = await requestGrant();
      if (grant !== null && mine === turn.current) await hand(grant);
    } catch (failure) {
      if (mine !== turn.current) return;
      const { message, field } = readRefusal(failure);
      onFailure(failure instanceof PopupBlocked ? words.popupBlocked : message || words.failed, field);
    }
  };

  return { press: () => void press(), pending, ready };
}
