/**
 * Brings back an entry that was removed from a list, which may have changed since: `present` with the entry behind the nearest of those
 * before it in `before`, the list as it was, that is still there.
 */
export function putBack<T>(present: readonly T[], before: readonly T[], entry: T): readonly T[] {
  if (present.includes(entry)) return present;
  const earlier = before.slice(0, before.indexOf(entry)).filter((other) => present.includes(other));
  const neighbour = earlier.at(-1);
  const at = neighbour === undefined ? 0 : present.indexOf(neighbour) + 1;
  return [...present.slice(0, at), entry, ...present.slice(at)];
}
