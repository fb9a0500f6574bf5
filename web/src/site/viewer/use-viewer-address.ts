// Keeps the address bar in step with the viewer. The open viewer is one entry of the browser's history, whatever it shows: going
// back closes it, and closing it goes back.
import { useCallback, useEffect, useRef } from 'react';
import type { Artifact } from '../../api/site/schema.gen';
import { useLanguage } from '../router/page-request';
import { paths } from '../router/paths';
import { useNavigate } from '../router/use-navigate';
import { formatViewerPath, parseViewerAddress, type ViewerAddress } from './viewer-address';

/** Browsers limit how often a page may change its address: about 100 times in 30 seconds. */
const THROTTLE_MS = 400;
/** Marks the history entry that opening the viewer has added. */
const OWN_ENTRY = { viewer: true };

const isOwnEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'viewer' in state;

interface ViewerAddressControl {
  /** Writes what the viewer shows, throttled. */
  write: (address: ViewerAddress) => void;
  /** Replaces the viewer's address by the page's, at a plate, without going back. */
  leaveForPlate: (plate: number) => void;
}

/** `pagePlate` is the plate on the page behind the viewer; `onBack` is called when the reader has gone back. */
export function useViewerAddress(
  artifact: Artifact,
  pagePlate: number,
  initial: ViewerAddress,
  onBack: () => void,
): ViewerAddressControl {
  const language = useLanguage();
  const navigate = useNavigate();
  const { id } = artifact;
  const current = useRef(initial);
  const hasLeft = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ pagePlate, onBack, navigate });
  latest.current = { pagePlate, onBack, navigate };

  useEffect(() => {
    const address = () => formatViewerPath(language, id, current.current);
    if (parseViewerAddress(location.search) === null)
      history.pushState({ ...history.state, ...OWN_ENTRY }, '', address());
    const handlePopState = () => {
      if (parseViewerAddress(location.search) === null) latest.current.onBack();
    };
    addEventListener('popstate', handlePopState);
    return () => {
      removeEventListener('popstate', handlePopState);
      clearTimeout(timer.current);
      // The reader has gone further back than to the piece.
      if (hasLeft.current || location.pathname !== paths.artifact(language, id)) return;
      const { plate } = current.current;
      const { pagePlate, navigate } = latest.current;
      const page = paths.artifact(language, id, plate);
      const toPlate = () => {
        if (plate !== pagePlate) navigate(page, { replace: true, keepScroll: true });
      };
      if (parseViewerAddress(location.search) === null) toPlate();
      else if (isOwnEntry(history.state)) {
        addEventListener('popstate', toPlate, { once: true });
        history.back();
      } else if (plate === pagePlate) history.replaceState(history.state, '', page);
      else toPlate();
    };
  }, [language, id]);

  const write = useCallback(
    (address: ViewerAddress) => {
      current.current = address;
      timer.current ??= setTimeout(() => {
        timer.current = undefined;
        const address = formatViewerPath(language, id, current.current);
        if (parseViewerAddress(location.search) !== null) history.replaceState(history.state, '', address);
      }, THROTTLE_MS);
    },
    [language, id],
  );
  const leaveForPlate = useCallback(
    (plate: number) => {
      hasLeft.current = true;
      latest.current.navigate(paths.artifact(language, id, plate), { replace: true, keepScroll: true });
    },
    [language, id],
  );
  return { write, leaveForPlate };
}
