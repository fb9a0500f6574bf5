// The order of the list that was seen last, so that the editor knows the next artifact.
const KEY = 'desk.list-order';

export const rememberOrder = (ids: readonly number[]): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Without it there is no next and no previous, and nothing else is lost.
  }
};

/** The neighbours of an artifact in that list. */
export function findNeighbours(id: number): { previous: number | null; next: number | null } {
  let ids: unknown;
  try {
    ids = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  } catch {
    ids = [];
  }
  const list = Array.isArray(ids) ? (ids as number[]) : [];
  const at = list.indexOf(id);
  if (at < 0) return { previous: null, next: null };
  return { previous: list[at - 1] ?? null, next: list[at + 1] ?? null };
}
