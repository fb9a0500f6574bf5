// The sentence that logging in with a provider means agreeing to the privacy policy.
import { useWords } from '../../router/page-request';
import { PolicyLink } from '../PolicyLink';

export function Consent() {
  const [before, after] = useWords().member.byContinuing;
  return (
    <p className="by">
      {before}
      <PolicyLink />
      {after}
    </p>
  );
}
