// Browsers inside other apps, in which Google refuses to log anybody in.
import { useSyncExternalStore } from 'react';

/** LINE, Facebook, Messenger, Instagram. */
export const isInApp = (userAgent: string): boolean => /\bLine\/|FBAN|FBAV|Instagram/.test(userAgent);

const never = () => () => {};

/** False on the server and while hydrating. */
export const useIsInApp = (): boolean =>
  useSyncExternalStore(
    never,
    () => isInApp(navigator.userAgent),
    () => false,
  );
