// The unfinished reply: kept in this browser at every key, and by the server a moment after the last one.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Conversation, keepReplyDraft } from '../../../api/desk/conversations';
import type { Language } from '../../../api/desk/types';

const AFTER_TYPING_MS = 1_000;
const RETRY_MS = 10_000;

interface Draft {
  content: string;
  language: Language;
}

export type Keeping = { kind: 'none' } | { kind: 'keeping' } | { kind: 'kept'; at: string } | { kind: 'failed' };

function readLocal(key: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function useReplyDraft(shown: Conversation, accountId: number) {
  const { id } = shown;
  const key = `desk.reply.${accountId}.${id}`;
  const [draft, setDraft] = useState<Draft>(
    () =>
      readLocal(key) ?? {
        content: shown.draft?.content ?? '',
        language: shown.draft?.language ?? shown.language,
      },
  );
  const [keeping, setKeeping] = useState<Keeping>(
    shown.draft ? { kind: 'kept', at: shown.draft.updated_at } : { kind: 'none' },
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<Draft | null>(readLocal(key));
  const saving = useRef<Promise<void>>(undefined);
  const keep = useCallback(async () => {
    const sent = unsaved.current;
    if (!sent) return;
    try {
      const kept = await keepReplyDraft(id, sent.content, sent.language);
      // What was typed meanwhile is sent by its own timer.
      if (unsaved.current !== sent) return;
      unsaved.current = null;
      localStorage.removeItem(key);
      setKeeping(sent.content.trim() === '' ? { kind: 'none' } : { kind: 'kept', at: kept.updated_at });
    } catch {
      setKeeping({ kind: 'failed' });
      timer.current = setTimeout(() => void keep(), RETRY_MS);
    }
  }, [id, key]);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    saving.current = keep();
  }, [keep]);
  useEffect(() => {
    if (unsaved.current) save();
    return save;
  }, [save]);
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    setKeeping({ kind: 'keeping' });
    unsaved.current = next;
    localStorage.setItem(key, JSON.stringify(next));
    clearTimeout(timer.current);
    timer.current = setTimeout(save, AFTER_TYPING_MS);
  };
  /** It was sent. */
  const forget = () => {
    clearTimeout(timer.current);
    unsaved.current = null;
    localStorage.removeItem(key);
    setDraft({ content: '', language: draft.language });
    setKeeping({ kind: 'none' });
  };
  /** No draft is on its way once this is done: one that arrives after the reply would be kept for ever. */
  const hold = async () => {
    clearTimeout(timer.current);
    await saving.current;
  };
  return { draft, keeping, change, forget, hold };
}
