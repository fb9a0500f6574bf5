// Ends all sessions of the member, this one included, after a dialog that says what else it ends.
import { useRef } from 'react';
import { logoutEverywhere } from '../../../api/site/member';
import type { Info } from '../../../api/site/schema.gen';
import type { DialogHandle } from '../../../ui/Dialog';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { useMemberWords } from '../../use-member-words';
import { ConfirmDialog } from './ConfirmDialog';
import { PasswordForm } from './PasswordForm';
import { isProvider, PROVIDER_NAMES } from './providers';

interface LogoutEverywhereProps {
  info: Info;
  redirectIfExpired: (failure: unknown) => never;
}

export function LogoutEverywhere({ info, redirectIfExpired }: LogoutEverywhereProps) {
  const language = useLanguage();
  const words = useMemberWords().info;
  const navigate = useNavigate();
  const dialog = useRef<DialogHandle>(null);
  // Without a password the first linked account is the only way to log in and stays linked.
  const unlinked = (info.has_password ? info.providers : info.providers.slice(1)).filter(isProvider);
  const names = unlinked.map((provider) => PROVIDER_NAMES[provider]);
  const send = async () => {
    await logoutEverywhere().catch(redirectIfExpired);
    navigate(paths.home(language), { replace: true });
  };
  return (
    <>
      <div className="manage-row">
        <p>{words.logoutAllText}</p>
        <button className="btn small" type="button" aria-haspopup="dialog" onClick={() => dialog.current?.open()}>
          {words.logoutAll}
        </button>
      </div>
      <ConfirmDialog ref={dialog} title={words.logoutAllTitle} text={words.logoutAllHere}>
        {(close) => (
          <PasswordForm askPassword={false} button={words.logoutAll} onSubmit={send} onCancel={close}>
            {names.length > 0 && <p>{words.logoutAllLinks(names)}</p>}
            {info.account !== '' && (
              <p>
                {words.logoutAllDoubt}{' '}
                <a className="ln" href={paths.forget(language)}>
                  {words.forgot}
                </a>
              </p>
            )}
          </PasswordForm>
        )}
      </ConfirmDialog>
    </>
  );
}
