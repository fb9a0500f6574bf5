// Whether the policy would be changed under the name of a version that the public has.
import type { DeskRecord, Fields } from '../../../api/desk/types';
import { isPublic } from '../../artifact/cells';

const isText = (cell: string): boolean => cell.startsWith('content.') || cell.startsWith('title.');

export function isSameVersion(
  record: Pick<DeskRecord, 'public_fields' | 'tw' | 'en'>,
  version: string,
  unsaved: Fields,
): boolean {
  // Without a difference the public has the version that stands here.
  const publicVersion = record.public_fields.version ?? ('version' in unsaved ? null : version);
  const changed = [...Object.keys(record.public_fields), ...Object.keys(unsaved)].some(isText);
  return isPublic(record) && changed && publicVersion === version;
}
