// Members who may be the same person as the one shown, each with a link to its page.
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { MemberLine } from '../../api/desk/people';
import { useLanguage } from '../language';
import { paths } from '../router/paths';

type AlikeMember = MemberLine['alike'][number];

interface AlikeMembersProps {
  members: readonly AlikeMember[];
  // Whether to say what they have in common.
  withReasons?: boolean;
}

export function AlikeMembers({ members: others, withReasons = false }: AlikeMembersProps) {
  const { members } = useLanguage().words;
  const name = (reason: string) => members.alikeReasons[reason] ?? reason;
  return others.map((other, at) => (
    <Fragment key={other.id}>
      {at > 0 && members.comma}
      <Link className="link" to={paths.member(other.id)}>
        {other.account || other.name}
      </Link>
      {withReasons && members.alikeBecause(other.reasons.map(name).join(members.comma))}
    </Fragment>
  ));
}
