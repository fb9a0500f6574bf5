// Keeps the address bar at what the room shows. The open room is one entry of the browser's history, whatever is looked at in it:
// going back closes it, and closing it goes back.
import { useCallback, useEffect, useRef } from 'react';
import type { Artifact } from '../../api/schema.gen';
import { useLanguage } from '../router/page-request';
import { paths } from '../router/paths';
import { useNavigate } from '../router/use-navigate';
import { type RoomPlace, roomOf, roomPath } from './address';

/** Browsers let a page change its address some hundred times in half a minute. */
const THROTTLE_MS = 400;
/** Marks the history's entry that opening the room has made. */
const OWN = { room: true };

const isOwn = (state: unknown): boolean => typeof state === 'object' && state !== null && 'room' in state;

interface RoomAddress {
  /** Says what the room shows. */
  write: (place: RoomPlace) => void;
  /** Leaves the room for the page, at a plate, without a step back. */
  leaveFor: (plate: number) => void;
}

/** `stage` is the plate on the page; `begin` where the room opens; `onBack` is told when the reader has gone back. */
export function useRoomAddress(artifact: Artifact, stage: number, begin: RoomPlace, onBack: () => void): RoomAddress {
  const language = useLanguage();
  const navigate = useNavigate();
  const { id } = artifact;
  const now = useRef(begin);
  const left = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const live = useRef({ stage, onBack, navigate });
  live.current = { stage, onBack, navigate };

  useEffect(() => {
    const address = () => roomPath(language, id, now.current);
    if (roomOf(location.search) === null) history.pushState({ ...history.state, ...OWN }, '', address());
    const moved = () => {
      if (roomOf(location.search) === null) live.current.onBack();
    };
    addEventListener('popstate', moved);
    return () => {
      removeEventListener('popstate', moved);
      clearTimeout(timer.current);
      if (left.current) return;
      const { plate } = now.current;
      const { stage, navigate } = live.current;
      const page = paths.artifact(language, id, plate);
      const toPlate = () => {
        if (plate !== stage) navigate(page, { replace: true, keepScroll: true });
      };
      if (roomOf(location.search) === null) toPlate();
      else if (isOwn(history.state)) {
        addEventListener('popstate', toPlate, { once: true });
        history.back();
      } else if (plate === stage) history.replaceState(history.state, '', page);
      else toPlate();
    };
  }, [language, id]);

  const write = useCallback(
    (place: RoomPlace) => {
      now.current = place;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const address = roomPath(language, id, now.current);
        if (roomOf(location.search) !== null) history.replaceState(history.state, '', address);
      }, THROTTLE_MS);
    },
    [language, id],
  );
  const leaveFor = useCallback(
    (plate: number) => {
      left.current = true;
      live.current.navigate(paths.artifact(language, id, plate), { replace: true, keepScroll: true });
    },
    [language, id],
  );
  return { write, leaveFor };
}
