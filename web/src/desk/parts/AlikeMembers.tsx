// Members who may be the same person as the one shown, each with a link to its page.
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { MemberLine } from '../../api/desk/people';
import { useLanguage } from '../language';
import { paths } from '../router/paths';

type AlikeMember = MemberLine['alike'][number];

interface AlikeMembersProps {
  members: readonly AlikeMember[];
  /** The member shown: says what each has in common with it, and leads to merging the two. */
  own?: number;
}

export function AlikeMembers({ members: others, own }: AlikeMembersProps) {
  const { members } = useLanguage().words;
  const name = (reason: keyof typeof members.alikeReasons) => members.alikeReasons[reason];
  return others.map((other, at) => (
    <Fragment key={other.id}>
      {at > 0 && members.comma}
      <Link className="link" to={paths.member(other.id)}>
        {other.account || other.name}
      </Link>
      {own !== undefined && (
        <>
          {members.alikeBecause(other.reasons.map(name).join(members.comma))}{' '}
          <Link
            className="link"
            to={paths.memberMerge(own, other.id)}
            aria-label={members.merging.compareWith(other.account || other.name)}
          >
            {members.merging.compare}
          </Link>
        </>
      )}
    </Fragment>
  ));
}
