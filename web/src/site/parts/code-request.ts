// Asking for a verification code, and the half minute in which it cannot be asked for again.
import { useState } from 'react';
import { ApiError } from '../../api/client';
import { useCountdown } from '../countdown';
import { useWords } from '../visit';

export interface CodeRequest {
  /** Seconds until another code may be asked for; 0 when it may. */
  left: number;
  pending: boolean;
  /** For the field's status: said once when the code is on its way and once when there may be another. */
  status: string;
  /** Null when the code is on its way, otherwise what went wrong. */
  request: () => Promise<string | null>;
  /** A code has been asked for on the page before. */
  assume: () => void;
}

/** `failed` is said when the server says nothing. */
export function useCodeRequest(ask: () => Promise<void>, failed: string): CodeRequest {
  const words = useWords().member;
  const { left, start } = useCountdown();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const request = async () => {
    setPending(true);
    setSent(false);
    try {
      await ask();
      setSent(true);
      start();
      return null;
    } catch (failure) {
      return (failure instanceof ApiError && failure.message) || failed;
    } finally {
      setPending(false);
    }
  };
  const status = sent ? (left > 0 ? words.sentHint : words.sentLongAgo) : '';
  return { left, pending, status, request, assume: start };
}
