// One's own passkeys, and whether one of them can be used on this page.
import { useQuery } from '@tanstack/react-query';
import { passkeysQuery } from '../../api/desk/passkeys';
import { queryOptions } from '../../api/desk/queries';
import { findHindrance } from './device';

export function usePasskeys() {
  const passkeys = useQuery(queryOptions(passkeysQuery));
  const hindrance = findHindrance();
  const usable = hindrance === null && (passkeys.data ?? []).some(({ origin }) => origin === location.origin);
  return { passkeys, hindrance, usable };
}
