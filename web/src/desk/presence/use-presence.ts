// Who else has a record open, and in which cell: said and asked every ten seconds while the page can be seen.
import { useEffect, useState } from 'react';
import { leavePlace, notePresence, type Present } from '../../api/desk/presence';

const EVERY_MS = 10_000;
const NONE: readonly Present[] = [];

/** The colleagues at a place (`artifact/7`). `cell`: where the caller is; a change is sent at once. */
export function usePresence(place: string, cell: string | null): readonly Present[] {
  const [others, setOthers] = useState(NONE);
  useEffect(() => {
    let ended = false;
    const say = async () => {
      if (document.hidden) return;
      try {
        const present = await notePresence(place, cell);
        if (!ended) setOthers(present.length === 0 ? NONE : present);
      } catch {
        // Presence is optional: after a failed request no colleague is shown.
        if (!ended) setOthers(NONE);
      }
    };
    void say();
    const timer = setInterval(() => void say(), EVERY_MS);
    const handle = () => void say();
    document.addEventListener('visibilitychange', handle);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handle);
    };
  }, [place, cell]);
  useEffect(() => {
    const leave = () => void leavePlace(place).catch(() => undefined);
    return leave;
  }, [place]);
  return others;
}
