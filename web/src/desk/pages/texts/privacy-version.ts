// The versions of the policy that the public had, and whether it would be changed under the name of one of them.
import type { DeskRecord, Fields, Version } from '../../../api/desk/types';
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

/** A version of the policy, from its first publication to that of the next one. */
export interface PolicyVersion {
  name: string;
  /** The record's version that published it last. */
  version: number;
  since: string;
  /** Null for the one in force. */
  until: string | null;
}

/** `published` begins with the newest; `names` says what the policy was called in each. The answer begins with the newest too. */
export function listPolicyVersions(
  published: readonly Pick<Version, 'version' | 'at'>[],
  names: ReadonlyMap<number, string>,
): readonly PolicyVersion[] {
  const found: PolicyVersion[] = [];
  for (const { version, at } of [...published].reverse()) {
    const name = names.get(version);
    const last = found[0];
    // A name that is still being asked for says nothing about its neighbours.
    if (name === undefined) continue;
    if (last?.name === name) last.version = version;
    else {
      if (last) last.until = at;
      found.unshift({ name, version, since: at, until: null });
    }
  }
  return found;
}
