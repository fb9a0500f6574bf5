// Providers' accounts of the member: those that are linked, each with a button that takes it away, and those that can be.
import { useId, useRef } from 'react';
import { ApiError } from '../../../api/client';
import { unlink } from '../../../api/member';
import type { Info, SignInWays } from '../../../api/schema.gen';
import type { DialogHandle } from '../../../ui/Dialog';
import { GoogleMark } from '../../../ui/icons';
import { useIsInApp } from '../../parts/social/in-app';
import { ProviderButton } from '../../parts/social/ProviderButton';
import { PopupBlocked } from '../../parts/social/popup';
import { useGrant } from '../../parts/social/use-grant';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { ConfirmDialog } from './ConfirmDialog';
import { PasswordForm } from './PasswordForm';
import { isProvider, type Linkable, listLinkable, PROVIDER_NAMES, type Provider } from './providers';

interface RowProps {
  info: Info;
  /** Hears what was done, when it was. */
  onChanged: (done: string) => void;
  orLogIn: (failure: unknown) => never;
}

interface LinksProps extends RowProps {
  signIn: SignInWays | null;
  onFailure: (text: string | undefined) => void;
}

export function Links({ signIn, onFailure, ...row }: LinksProps) {
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

function LinkedRow({ provider, info, onChanged, orLogIn }: RowProps & { provider: Provider }) {
  const language = useLanguage();
  const words = useWords().info;
  const dialog = useRef<DialogHandle>(null);
  const id = useId();
  const name = PROVIDER_NAMES[provider];
  const send = async (password: string) => {
    await unlink({ provider, password }).catch(orLogIn);
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
            asks={info.has_password && !info.fresh_login}
            button={words.unlink}
            send={send}
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
  orLogIn,
}: Omit<LinksProps, 'signIn'> & { linkable: Linkable }) {
  const { info: words, member } = useWords();
  const dialog = useRef<DialogHandle>(null);
  const inApp = useIsInApp();
  const { provider, ask, give } = linkable;
  const name = PROVIDER_NAMES[provider];
  const done = () => onChanged(words.linkDone(name));
  const direct = useGrant({
    ask,
    give: (grant) => give(grant).catch(orLogIn),
    onDone: done,
    onFailure: (text, field) => {
      // The login was recent when the page was opened, and is no longer.
      if (field === 'password') dialog.current?.open();
      else onFailure(text);
    },
  });
  const send = async (password: string) => {
    const grant = await ask().catch((failure: unknown) => {
      throw failure instanceof PopupBlocked ? new ApiError(0, member.popupBlocked) : failure;
    });
    if (grant === null) return;
    await give(grant, password).catch(orLogIn);
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
        mark={provider === 'google' && <GoogleMark />}
        opens={asks ? 'dialog' : undefined}
        grant={{ ...direct, press }}
      />
      <ConfirmDialog ref={dialog} title={words.link(name)} text={words.linkText(name)}>
        {(close) => <PasswordForm asks button={words.link(name)} send={send} onCancel={close} />}
      </ConfirmDialog>
    </div>
  );
}
