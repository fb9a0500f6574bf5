// What changes the address by itself, a moment after typing or scrolling, lets a page that was asked for meanwhile come first: while the
// page's file is on its way, another address would take its place, and the click would be lost.
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';

const LOOK_AGAIN_MS = 100;

type Later = (ms: number, run: () => void) => () => void;

/** Runs something so many milliseconds later, and once no other page is on its way; what it returns cancels that. */
export function useLater(): Later {
  // `useNavigation` tells what React has drawn: a click of just now is not in it.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(
    (ms, run) => {
      const look = () => {
        if (router && router.state.navigation.state !== 'idle') timer = setTimeout(look, LOOK_AGAIN_MS);
        else run();
      };
      let timer = setTimeout(look, ms);
      return () => clearTimeout(timer);
    },
    [router],
  );
}
