// A state as a mark and a word.
import type { ReactNode } from 'react';

export type Mark = 'published' | 'scheduled' | 'draft' | 'withdrawn' | 'reviewed' | 'stale' | 'missing' | 'failed';

export function StateMark({ mark, children }: { mark: Mark; children: ReactNode }) {
  return <span className={`state ${mark}`}>{children}</span>;
}
