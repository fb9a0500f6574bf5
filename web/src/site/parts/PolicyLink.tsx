// The privacy policy in a tab of its own, so that a form stays as it is.
import { paths } from '../paths';
import { useLanguage, useWords } from '../visit';

export function PolicyLink() {
  const language = useLanguage();
  const { member } = useWords();
  return (
    <a className="ln" href={paths.privacy(language)} target="_blank" rel="noopener" title={member.newTab}>
      {member.privacy}
    </a>
  );
}
