// One file of the queue of uploads: what it is for, and how far it came.
import type { Noun } from '../../api/desk/types';
import { isSignedOut, mayHelpByHand, mayHelpLater, readMessage, statusOf } from './refusal';

export interface Target {
  noun: Noun;
  id: number;
  /** The picture whose place and texts the new one takes. */
  replaces?: string;
  /** Which side of the piece a new picture shows. */
  view?: string;
  /** When it was taken, in milliseconds, where that is not when it is added. */
  takenAt?: number;
  /** What the file is called so that the server takes it once. */
  shot?: string;
}

export type State =
  | { kind: 'waiting' }
  | { kind: 'sending'; secondsLeft: number | null }
  | { kind: 'paused' }
  /** Without a connection; it resumes by itself once there is one. */
  | { kind: 'cut' }
  | { kind: 'done'; key: string }
  /** Without a session; it resumes by itself after signing in. */
  | { kind: 'signed-out' }
  | Failed;

export interface Failed {
  kind: 'failed';
  /** The server's sentence; '' where there is none. */
  message: string;
  /** The browser cannot read the file any more. */
  unreadable?: true;
  /** Whether a person may try again. */
  mayHelp: boolean;
}

export interface Item {
  readonly id: number;
  readonly target: Target;
  /** The selection and the place in it: the server keeps this order, whichever arrives first. */
  readonly place: string;
  readonly name: string;
  readonly size: number;
  readonly sent: number;
  readonly state: State;
}

/** Of a file that was moved, deleted or changed: a person may have put it back. */
export const UNREADABLE: Failed = { kind: 'failed', message: '', unreadable: true, mayHelp: true };

/** What becomes of a file after a request for it has failed, and was not tried again at once. */
export function readFailure(error: unknown): Failed | { kind: 'signed-out' | 'cut' } {
  const status = statusOf(error);
  if (isSignedOut(status)) return { kind: 'signed-out' };
  if (mayHelpLater(status)) return { kind: 'cut' };
  return { kind: 'failed', message: readMessage(error), mayHelp: mayHelpByHand(error) };
}
