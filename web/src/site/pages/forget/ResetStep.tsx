// The layout of the three steps of a password reset: title, progress, form.
import type { ReactNode } from 'react';
import { getMemberWords } from '../../../words/member';
import { NoScriptNotice } from '../../parts/NoScriptNotice';
import type { PageModule } from '../../router/page-module';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useMemberWords } from '../../use-member-words';

export type StepNumber = 1 | 2 | 3;

export const buildStepHead =
  (step: StepNumber): PageModule['head'] =>
  ({ language }) => {
    const words = getMemberWords(language).forget;
    return {
      title: words.stepTitle(words.steps[step - 1] ?? ''),
      description: words.description,
      robots: 'noindex',
    };
  };

export function ResetStep({ step, children }: { step: StepNumber; children: ReactNode }) {
  const words = useMemberWords().forget;
  return (
    <div className="wrap">
      <div className="narrow forget">
        <h1 className="plainh">{words.title}</h1>
        <ol className="steps" aria-label={words.progress(step)}>
          {words.steps.map((name, at) => (
            <li
              key={name}
              className={at + 1 < step ? 'done' : undefined}
              aria-current={at + 1 === step ? 'step' : undefined}
            >
              <b aria-hidden="true">{words.numbers[at]}</b>
              {name}
            </li>
          ))}
        </ol>
        <NoScriptNotice />
        {children}
      </div>
    </div>
  );
}

/** The submit button, and the link back to the login. */
export function StepButtons({ label, ready }: { label: string; ready: boolean }) {
  const language = useLanguage();
  return (
    <div className="step-acts">
      <button className="btn seal" type="submit" disabled={!ready}>
        {label}
      </button>
      <a className="ln" href={paths.login(language)}>
        {useMemberWords().forget.toLogin}
      </a>
    </div>
  );
}
