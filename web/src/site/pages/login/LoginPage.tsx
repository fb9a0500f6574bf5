// Logging in: account and password, or a provider; beside them one piece of the house.
import { useAnswer } from '../../../api/answers';
import type { ArtifactSummary } from '../../../api/schema.gen';
import { wordsOf } from '../../../words/words';
import { useLeaveAsMember } from '../../leave-as-member';
import { Picture } from '../../parts/Picture';
import { WithoutScripts } from '../../parts/WithoutScripts';
import type { PageModule } from '../../router/page-module';
import { useLanguage, useWords } from '../../router/page-request';
import { shown } from '../../shown';
import { LoginForm } from './LoginForm';
import { loginQueries } from './queries';

export const head: PageModule['head'] = ({ language }) => {
  const { title, description } = wordsOf(language).login;
  return { title, description, robots: 'noindex' };
};

function Piece({ piece }: { piece: ArtifactSummary }) {
  const language = useLanguage();
  const { chrome } = useWords();
  if (!piece.picture) return null;
  const name = shown(piece, 'name', language);
  const dynasty = piece.group_dynasty && shown(piece.group_dynasty, 'name', language);
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
  useLeaveAsMember();
  const words = useWords().login;
  const queries = loginQueries();
  const signIn = useAnswer(queries.signIn);
  const piece = useAnswer(queries.featured)?.[0];
  return (
    <div className="wrap">
      <div className="cols login">
        <div>
          <h1 className="plainh">{words.title}</h1>
          <WithoutScripts />
          <LoginForm signIn={signIn} />
        </div>
        {piece && <Piece piece={piece} />}
      </div>
    </div>
  );
}
