// A difference as it is read: what came is underlined, what went is struck out.
import { findDifference } from './words';

export function Difference({ before, after, show }: { before: string; after: string; show?: 'before' | 'after' }) {
  const parts = findDifference(before, after)
    .filter((part) => !(show === 'before' && part.kind === 'added') && !(show === 'after' && part.kind === 'removed'))
    .map((part, at) => ({ ...part, key: `${at} ${part.kind}` }));
  return (
    <span className="difference-text">
      {parts.map(({ key, kind, text }) => {
        if (kind === 'added') return <ins key={key}>{text}</ins>;
        if (kind === 'removed') return <del key={key}>{text}</del>;
        return <span key={key}>{text}</span>;
      })}
    </span>
  );
}
