// The versions of the policy: which is closed, how long each was in force, and what changed from one to the next.
import { diffArrays } from 'diff';
import type { PolicyVersionBody } from '../../../api/desk/schema.gen';
import type { DeskRecord, Fields } from '../../../api/desk/types';
import { htmlToText } from '../../difference/words';

const isText = (cell: string): boolean => cell.startsWith('content.') || cell.startsWith('title.');

/** Whether the draft would be another text under the name of a version that a member agreed to. */
export function rewritesClosed(
  versions: readonly PolicyVersionBody[],
  record: Pick<DeskRecord, 'public_fields'>,
  name: string,
  unsaved: Fields,
): boolean {
  const version = versions.find((known) => known.version === name);
  if (!version?.closed) return false;
  // The draft began with the version in force, not with an earlier one.
  return !version.in_force || [...Object.keys(record.public_fields), ...Object.keys(unsaved)].some(isText);
}

/** When a version was replaced: by the one after it. `versions` begin with the latest. */
export const endOf = (versions: readonly PolicyVersionBody[], version: PolicyVersionBody): string | null =>
  version.in_force ? null : (versions[versions.indexOf(version) - 1]?.since ?? null);

export interface PolicyRow {
  /** The heading above it. */
  heading: string;
  before: string;
  after: string;
}

interface Block {
  text: string;
  heading: string;
}

/** The paragraphs, lines of lists and headings of safe HTML. */
function splitBlocks(html: string): readonly Block[] {
  let heading = '';
  return html.split(/(?<=<\/(?:p|h[2-4]|li|blockquote|tr|figcaption)>)/).flatMap((piece) => {
    const text = htmlToText(piece);
    if (text === '') return [];
    const block = { text, heading };
    if (/<h[2-4][ >]/.test(piece)) heading = text;
    return [block];
  });
}

/** Two versions paragraph by paragraph, each beside what it was. */
export function comparePolicies(before: string, after: string): readonly PolicyRow[] {
  const [own, theirs] = [splitBlocks(after), splitBlocks(before)];
  const rows: PolicyRow[] = [];
  let [at, from] = [0, 0];
  let removed: readonly string[] = [];
  const flush = (added: readonly string[]) => {
    for (let line = 0; line < Math.max(added.length, removed.length); line += 1) {
      const block = line < added.length ? own[at + line] : theirs[from + line];
      rows.push({ heading: block?.heading ?? '', before: removed[line] ?? '', after: added[line] ?? '' });
    }
    at += added.length;
    from += removed.length;
    removed = [];
  };
  const texts = (blocks: readonly Block[]) => blocks.map(({ text }) => text);
  for (const part of diffArrays(texts(theirs), texts(own))) {
    if (part.removed) removed = part.value;
    else if (part.added) flush(part.value);
    else {
      flush([]);
      removed = part.value;
      flush(part.value);
    }
  }
  flush([]);
  return rows;
}
