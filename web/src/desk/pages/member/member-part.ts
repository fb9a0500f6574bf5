// What every part of a member's page gets.
import type { MemberBody } from '../../../api/desk/people';

export interface MemberPartProps {
  member: MemberBody;
  /** The member after a change. */
  onChange: (member: MemberBody) => void;
}
