// The link to the privacy policy. It opens a new tab, so that a form keeps its input.

import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';

export function PolicyLink() {
  const language = useLanguage();
  const { member } = useWords();
  return (
    <a className="ln" href={paths.privacy(language)} target="_blank" rel="noopener" title={member.newTab}>
      {member.privacy}
    </a>
  );
}
