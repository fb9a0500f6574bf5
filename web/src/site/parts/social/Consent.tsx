// The sentence that logging in with a provider means agreeing to the privacy policy.
import { useMemberWords } from '../../use-member-words';
import { PolicyLink } from '../PolicyLink';

export function Consent() {
  const [before, after] = useMemberWords().member.byContinuing;
  return (
    <p className="by">
      {before}
      <PolicyLink />
      {after}
    </p>
  );
}
