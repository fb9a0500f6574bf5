// A link with which an account is set up: shown once, to copy.
import type { SetupLink } from '../../../api/desk/staff';
import { useWords } from '../../language';
import { CopyButton } from '../../parts/CopyButton';
import { Labelled } from '../../parts/Labelled';
import { paths } from '../../router/paths';

export function LinkShown({ link, name }: { link: SetupLink; name: string }) {
  const words = useWords().accounts;
  const address = `${location.origin}${paths.setup}#${link.token}`;
  return (
    <div className="stack">
      <Labelled label={words.linkFor(name)} hint={words.linkHint}>
        {(field) => (
          <input {...field} className="input" readOnly value={address} onFocus={(event) => event.target.select()} />
        )}
      </Labelled>
      <div className="row">
        <CopyButton text={address} label={words.copyLink} />
      </div>
    </div>
  );
}
