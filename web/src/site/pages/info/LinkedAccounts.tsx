// The member's accounts at sign-in providers: linked ones with a button to unlink, and those that can be linked.
import { useId, useRef } from 'react';
import { ApiError } from '../../../api/client';
import { unlink } from '../../../api/site/member';
import type { Info, SignInWays } from '../../../api/site/schema.gen';
import type { DialogHandle } from '../../../ui/Dialog';
import { GoogleLogo } from '../../../ui/GoogleLogo';
import { PopupBlocked } from '../../parts/social/grant';
import { useIsInAppBrowser } from '../../parts/social/in-app-browser';
import { ProviderButton } from '../../parts/social/ProviderButton';
import { useProviderGrant } from '../../parts/social/use-provider-grant';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useMemberWords } from '../../use-member-words';
import { ConfirmDialog } from './ConfirmDialog';
import { PasswordForm } from './PasswordForm';
import { isProvider, type LinkableProvider, listLinkable, PROVIDER_NAMES, type Provider } from './providers';

interface RowProps {
  info: Info;
  /** Called with a message about what was changed. */
  onChanged: (done: string) => void;
  redirectIfExpired: (failure: unknown) => never;
}

interface LinkedAccountsProps extends RowProps {
  signIn: SignInWays | null;
  onFailure: (text: string | undefined) => void;
}

export function LinkedAccounts({ signIn, onFailure, ...row }: LinkedAccountsProps) {
  const { providers } = row.info;
  return (
    <>
      {providers.filter(isProvider).map((provider) => (
        <LinkedRow key={provider} provider={provider} {...row} />
      ))}
      {listLinkable(signIn)
        .filter(({ provider }) => !providers.includes(provider))
        .map((linkable) => (
          <LinkRow key={linkable.provider} linkable={linkable} onFailure={onFailure} {...row} />
        ))}
    </>
  );
}

function LinkedRow({ provider, info, onChanged, redirectIfExpired }: RowProps & { provider: Provider }) {
  const language = useLanguage();
  const words = useMemberWords().info;
  const dialog = useRef<DialogHandle>(null);
  const id = useId();
  const name = PROVIDER_NAMES[provider];
  const send = async (password: string) => {
    await unlink({ provider, password }).catch(redirectIfExpired);
    dialog.current?.close();
    onChanged(words.unlinkDone(name));
  };
  return (
    <>
      <div className="manage-row">
        <p id={id}>{words.linked(name)}</p>
        <button
          className="btn small"
          type="button"
          aria-haspopup="dialog"
          aria-describedby={id}
          onClick={() => dialog.current?.open()}
        >
          {words.unlink}
        </button>
      </div>
      <ConfirmDialog ref={dialog} title={words.unlinkTitle(name)} text={words.unlinkText(name)}>
        {(close) => (
          <PasswordForm
            askPassword={info.has_password && !info.fresh_login}
            button={words.unlink}
            onSubmit={send}
            onCancel={close}
          >
            {!info.has_password && info.account !== '' && (
              <p>
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

function LinkRow({
  linkable,
  info,
  onChanged,
  onFailure,
  redirectIfExpired,
}: Omit<LinkedAccountsProps, 'signIn'> & { linkable: LinkableProvider }) {
  const { info: words, member } = useMemberWords();
  const dialog = useRef<DialogHandle>(null);
  const inApp = useIsInAppBrowser();
  const { provider, requestGrant, linkAccount } = linkable;
  const name = PROVIDER_NAMES[provider];
  const done = () => onChanged(words.linkDone(name));
  const direct = useProviderGrant({
    requestGrant,
    submitGrant: (grant) => linkAccount(grant).catch(redirectIfExpired),
    onDone: done,
    onFailure: (text, field) => {
      // The login was recent when the page was opened, but no longer is.
      if (field === 'password') dialog.current?.open();
      else onFailure(text);
    },
  });
  const send = async (password: string) => {
    const grant = await requestGrant().catch((failure: unknown) => {
      throw failure instanceof PopupBlocked ? new ApiError(0, member.popupBlocked) : failure;
    });
    if (grant === null) return;
    await linkAccount(grant, password).catch(redirectIfExpired);
    dialog.current?.close();
    done();
  };
  if (inApp && provider === 'google') return <p className="in-app">{member.inAppBrowser}</p>;
  const asks = info.has_password && !info.fresh_login;
  const press = () => (asks ? dialog.current?.open() : direct.press());
  return (
    <div>
      <ProviderButton
        provider={name}
        label={words.link(name)}
        mark={provider === 'google' && <GoogleLogo />}
        opens={asks ? 'dialog' : undefined}
        grant={{ ...direct, press }}
      />
      <ConfirmDialog ref={dialog} title={words.link(name)} text={words.linkText(name)}>
        {(close) => <PasswordForm askPassword button={words.link(name)} onSubmit={send} onCancel={close} />}
      </ConfirmDialog>
    </div>
  );
}
