// Who comes by a provider agrees to the policy by going on.
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
