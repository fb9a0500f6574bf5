// The registration page.
import { useState } from 'react';
import { useAnswer } from '../../../api/site/answers';
import { houseQuery } from '../../../api/site/queries';
import { ArrowLink } from '../../../ui/ArrowLink';
import { getMemberWords } from '../../../words/member';
import { getSealText } from '../../account';
import { Banner } from '../../parts/Banner';
import { NoScriptNotice } from '../../parts/NoScriptNotice';
import type { PageModule } from '../../router/page-module';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useMemberWords } from '../../use-member-words';
import { useRedirectMembers } from '../../use-redirect-members';
import { registerQueries } from './queries';
import { RegisterForm } from './RegisterForm';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = getMemberWords(language).register;
  return { title, description, robots: 'noindex' };
};

/** What members get, with a preview of the seal while the name is typed. */
function Benefits({ name }: { name: string }) {
  const words = useMemberWords().register;
  return (
    <aside aria-labelledby="benefits">
      <h2 className="aside-h" id="benefits">
        {words.benefitsTitle}
      </h2>
      <ol className="plain">
        {words.benefits.map((benefit, at) => (
          <li key={benefit}>
            <span className="yr" aria-hidden="true">
              {at + 1}
            </span>
            <span>{benefit}</span>
          </li>
        ))}
      </ol>
      <div className="seal-row">
        <span className="stamp" aria-hidden="true">
          {getSealText(name) || words.blankSeal}
        </span>
        <p>{words.seal}</p>
      </div>
    </aside>
  );
}

/** Replaces the form while there is no privacy policy to agree to. */
function Closed() {
  const language = useLanguage();
  const words = useMemberWords().register;
  return (
    <>
      <p className="alert ok">{words.closed}</p>
      <ArrowLink href={paths.contact(language)}>{words.contact}</ArrowLink>
    </>
  );
}

export default function RegisterPage() {
  useRedirectMembers();
  const words = useMemberWords().register;
  const queries = registerQueries();
  const banner = useAnswer(queries.banner);
  const signIn = useAnswer(queries.signIn);
  const house = useAnswer(houseQuery);
  const [name, setName] = useState('');
  return (
    <>
      <Banner banner={banner} title={words.title} low />
      <div className="wrap">
        <div className="cols register">
          <div>
            {house?.registration_open === false ? (
              <Closed />
            ) : (
              <>
                <NoScriptNotice />
                <RegisterForm signIn={signIn} onName={setName} />
              </>
            )}
          </div>
          <Benefits name={name} />
        </div>
      </div>
    </>
  );
}
