// The pages that hold one provider's button. Where the provider is not configured they lead to the login.
import { type ReactNode, useEffect, useRef } from 'react';
import { wordsOf } from '../../../words/words';
import { useLeaveAsMember } from '../../leave-as-member';
import { Consent } from '../../parts/social/Consent';
import { WithoutScripts } from '../../parts/WithoutScripts';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

export const socialHead: PageModule['head'] = ({ language }) => {
  const { title, description } = wordsOf(language).social;
  return { title, description, robots: 'noindex' };
};

interface SocialProps {
  /** What went wrong. */
  fault: string | undefined;
  /** The provider's button; null without a provider. */
  button: ReactNode;
}

export function Social({ fault, button }: SocialProps) {
  const language = useLanguage();
  useLeaveAsMember();
  const words = useWords().social;
  const alert = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (fault !== undefined) alert.current?.focus();
  }, [fault]);
  return (
    <div className="wrap">
      <div className="narrow social">
        <h1 className="plainh">{words.title}</h1>
        <WithoutScripts />
        {fault !== undefined && (
          <p className="alert" role="alert" tabIndex={-1} ref={alert}>
            {fault}
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
