// The number of unread messages, beside their entry in the bar.
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../api/desk/conversations';
import { backgroundOptions } from '../../api/desk/queries';
import { formatNumber } from '../../words/dates';
import { useWords } from '../language';

const EVERY_MS = 60_000;

export function UnreadCount() {
  const { conversations: said } = useWords();
  const counts = useQuery({ ...backgroundOptions(countsQuery), refetchInterval: EVERY_MS });
  const unread = counts.data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <i>
      <span className="visually-hidden">{said.unread} </span>
      {formatNumber(unread)}
    </i>
  );
}
