// The page before sign-in: a picture, the name of the desk, and the form.
import type { ReactNode } from 'react';
import { DefaultSeal } from '../../ui/icons';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from '../../words/language';
import { HelpLink } from '../frame/HelpLink';
import { useLanguage } from '../language';
import scroll from './scroll.jpg';

interface EntrancePageProps {
  heading: string;
  foot: string;
  /** The part of the handbook that explains it, if its address does not say so. */
  help?: string;
  children: ReactNode;
}

export function EntrancePage({ heading, foot, help, children }: EntrancePageProps) {
  const { language, words, choose } = useLanguage();
  return (
    <main className="entrance">
      <div className="entrance-picture">
        <img src={scroll} alt="" />
        <p className="entrance-slip">
          <span>{words.title}</span>
        </p>
      </div>
      <div className="entrance-form">
        <div className="entrance-mark">
          <DefaultSeal />
          <span>{words.frame.house}</span>
          <span className="spacer" />
          <HelpLink className="link" {...(help !== undefined && { part: help })} />
          {LANGUAGES.filter((other) => other !== language).map((other) => (
            <button
              key={other}
              type="button"
              className="as-text link"
              lang={htmlLang(other)}
              onClick={() => choose(other)}
            >
              {LANGUAGE_NAMES[other]}
            </button>
          ))}
        </div>
        <div className="stack entrance-body">
          <h1>{heading}</h1>
          {children}
        </div>
        <p className="entrance-foot">{foot}</p>
      </div>
    </main>
  );
}
