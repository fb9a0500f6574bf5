// The layout of the pages for one sign-in provider. Without a configured provider they link to the login.
import { type ReactNode, useEffect, useRef } from 'react';
import { getMemberWords } from '../../../words/member';
import { NoScriptNotice } from '../../parts/NoScriptNotice';
import { Consent } from '../../parts/social/Consent';
import type { PageModule } from '../../router/page-module';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useMemberWords } from '../../use-member-words';
import { useRedirectMembers } from '../../use-redirect-members';

export const buildSocialHead: PageModule['head'] = ({ language }) => {
  const { title, description } = getMemberWords(language).social;
  return { title, description, robots: 'noindex' };
};

interface ProviderPageProps {
  /** The error to show. */
  error: string | undefined;
  /** null when the provider is not configured. */
  button: ReactNode;
}

export function ProviderPage({ error, button }: ProviderPageProps) {
  const language = useLanguage();
  useRedirectMembers();
  const words = useMemberWords().social;
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error !== undefined) alert.current?.focus();
  }, [error]);
  return (
    <div className="wrap">
      <div className="narrow social">
        <h1 className="plainh">{words.title}</h1>
        <NoScriptNotice />
        {error !== undefined && (
          <p className="alert" role="alert" tabIndex={-1} ref={alert}>
            {error}
          </p>
        )}
        <p>{button ? words.lead : words.nothing}</p>
        {button && (
          <>
            {button}
            <Consent />
          </>
        )}
        <p className="form-links">
          <a className="ln" href={paths.login(language)}>
            {words.byAccount}
          </a>
          <a className="ln" href={paths.register(language)}>
            {words.register}
          </a>
        </p>
      </div>
    </div>
  );
}
