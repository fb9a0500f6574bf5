// The login page: the form, and a picture of a featured piece.
import { useAnswer } from '../../../api/site/answers';
import type { ArtifactSummary } from '../../../api/site/schema.gen';
import { getMemberWords } from '../../../words/member';
import { localize } from '../../localize';
import { NoScriptNotice } from '../../parts/NoScriptNotice';
import { Picture } from '../../parts/Picture';
import type { PageModule } from '../../router/page-module';
import { useLanguage } from '../../router/page-request';
import { useMemberWords } from '../../use-member-words';
import { useRedirectMembers } from '../../use-redirect-members';
import { LoginForm } from './LoginForm';
import { loginQueries } from './queries';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = getMemberWords(language).login;
  return { title, description, robots: 'noindex' };
};

function Piece({ piece }: { piece: ArtifactSummary }) {
  const language = useLanguage();
  const { chrome } = useMemberWords();
  if (!piece.picture) return null;
  const name = localize(piece, 'name', language);
  const dynasty = piece.group_dynasty && localize(piece.group_dynasty, 'name', language);
  return (
    <figure className="plate login-pic">
      <Picture picture={piece.picture} slot="plate" alt="" />
      <figcaption>
        <span className="no">{piece.number}</span>
        {'　'}
        <span lang={name.lang}>{name.text}</span>
        {dynasty && (
          <>
            {chrome.comma}
            <span lang={dynasty.lang}>{dynasty.text}</span>
          </>
        )}
      </figcaption>
    </figure>
  );
}

export default function LoginPage() {
  useRedirectMembers();
  const words = useMemberWords().login;
  const queries = loginQueries();
  const signIn = useAnswer(queries.signIn);
  const piece = useAnswer(queries.featured)?.[0];
  return (
    <div className="wrap">
      <div className="cols login">
        <div>
          <h1 className="plainh">{words.title}</h1>
          <NoScriptNotice />
          <LoginForm signIn={signIn} />
        </div>
        {piece && <Piece piece={piece} />}
      </div>
    </div>
  );
}
