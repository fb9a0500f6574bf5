// What can be published of a record, and what prevents it.
import type { Language, Problem } from '../../api/desk/types';
import type { Snapshot } from '../autosave/state';
import { fieldOf, languageOf } from '../document/cells';

export interface Publication {
  published: boolean;
  /** Whether there is anything to publish. */
  changed: boolean;
  /** Why it cannot be published now. */
  blocked: readonly Problem[];
  /** The fields in which the public sees something else. */
  fields: readonly string[];
}

export function readPublication(
  { record, unsaved }: Pick<Snapshot, 'record' | 'unsaved'>,
  side: Language,
): Publication {
  const status = record[side];
  const concerns = (cell: string) => languageOf(cell) === null || languageOf(cell) === side;
  const cells = new Set([...Object.keys(record.public_fields), ...Object.keys(unsaved)]);
  const fields = [...new Set([...cells].filter(concerns).map(fieldOf))];
  const published = status.publication === 'published';
  return {
    published,
    changed: !published || status.changed || Object.keys(unsaved).some(concerns),
    blocked: record[`blocking_${side}`],
    fields,
  };
}
