// Browsers inside other apps, in which Google does not allow logging in.
import { useSyncExternalStore } from 'react';

/** LINE, Facebook, Messenger, Instagram. */
export const isInAppBrowser = (userAgent: string): boolean => /\bLine\/|FBAN|FBAV|Instagram/.test(userAgent);

const subscribeToNothing = () => () => {};

/** False on the server and while hydrating. */
export const useIsInAppBrowser = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => isInAppBrowser(navigator.userAgent),
    () => false,
  );
