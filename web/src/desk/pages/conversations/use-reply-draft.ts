// The unfinished reply: kept in this browser at every key, and by the server a moment after the last one.
import { useState } from 'react';
import { type Conversation, keepReplyDraft } from '../../../api/desk/conversations';
import type { Language } from '../../../api/desk/types';
import { openUnsavedWork } from '../../unsaved/unsaved-work';
import { useUnsaved } from '../../unsaved/use-unsaved';

const AFTER_TYPING_MS = 1_000;

interface Draft {
  content: string;
  language: Language;
}

export type Keeping = { kind: 'none' | 'keeping' | 'failed' } | { kind: 'kept'; at: string };

export function useReplyDraft(shown: Conversation, accountId: number) {
  const { id } = shown;
  const [work] = useState(() => openUnsavedWork<Draft>(accountId, 'conversation', id));
  const [begun, setBegun] = useState<Draft>({
    content: shown.draft?.content ?? '',
    language: shown.draft?.language ?? shown.language,
  });
  const [keptAt, setKeptAt] = useState(shown.draft?.updated_at ?? null);
  const unsaved = useUnsaved(work, 'reply', AFTER_TYPING_MS, async ({ content, language }: Draft) => {
    const kept = await keepReplyDraft(id, content, language);
    setKeptAt(content.trim() === '' ? null : kept.updated_at);
  });
  const draft = unsaved.value ?? begun;
  const say = (): Keeping => {
    if (unsaved.sending === 'waiting') return { kind: 'keeping' };
    if (unsaved.sending === 'failed') return { kind: 'failed' };
    return keptAt === null ? { kind: 'none' } : { kind: 'kept', at: keptAt };
  };
  /** A reply was sent: what was typed after it stays. */
  const finish = (sent: Draft) => {
    const typed = unsaved.read();
    setBegun({ content: '', language: sent.language });
    setKeptAt(null);
    if (typed === null || typed.content === sent.content) unsaved.forget();
    else unsaved.change({ ...typed, content: typed.content.replace(sent.content, () => '').trimStart() });
  };
  return {
    draft,
    keeping: say(),
    change: (part: Partial<Draft>) => unsaved.change({ ...draft, ...part }),
    finish,
    /** No draft is on its way while the reply is: one that arrives after it would be kept for ever. */
    hold: unsaved.hold,
    release: unsaved.release,
  };
}
