// The link to the privacy policy. It opens a new tab, so that a form keeps its input.

import { useLanguage } from '../router/page-request';
import { paths } from '../router/paths';
import { useMemberWords } from '../use-member-words';

export function PolicyLink() {
  const language = useLanguage();
  const { member } = useMemberWords();
  return (
    <a className="ln" href={paths.privacy(language)} target="_blank" rel="noopener" title={member.newTab}>
      {member.privacy}
    </a>
  );
}
