// Adds the piece to the member's favourites, or removes it. A visitor gets a link to the login that leads back here, where the piece is
// then added.
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnswers, useChangeAnswer } from '../../../api/site/answers';
import type { Artifact } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { describeFailure } from '../../failure-text';
import { storePendingFavourite, takePendingFavourite } from '../../pending-favourite';
import { storeReturnPath } from '../../return-path';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useIsMember } from '../../use-session';
import { artifactQueries } from './queries';

export function FavouriteButton({ artifact: { id, favourite } }: { artifact: Artifact }) {
  const request = usePageRequest();
  const { language } = request;
  const { artifact: words, failure: failureWords } = useWords();
  const isMember = useIsMember();
  const answers = useAnswers();
  const changeArtifact = useChangeAnswer(artifactQueries(request).artifact);
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');
  const change = async (isAdded: boolean) => {
    setPending(true);
    setError('');
    setDone('');
    try {
      const { addFavourite, removeFavourite } = await import('../../../api/site/favourites');
      await (isAdded ? addFavourite : removeFavourite)(id);
      changeArtifact((changed) => ({ ...changed, favourite: isAdded }));
      // An answer that was asked for before the change says the contrary.
      if (favourite === null) void answers.refreshPersonal();
      setDone(isAdded ? words.favouriteAdded : words.favouriteRemoved);
    } catch (failure) {
      setError(describeFailure(failure, failureWords));
    } finally {
      setPending(false);
    }
  };
  const addPending = useEffectEvent(() => {
    if (takePendingFavourite(id) && favourite === false) void change(true);
  });
  // The member's own answer has come.
  const isKnown = isMember && favourite !== null;
  useEffect(() => {
    if (isKnown) addPending();
  }, [isKnown]);
  if (!isMember) {
    return (
      <p className="keep">
        <a
          className="btn small"
          href={paths.login(language)}
          onClick={() => {
            storeReturnPath(paths.artifact(language, id));
            storePendingFavourite(id);
          }}
        >
          {words.addFavourite}
        </a>
      </p>
    );
  }
  return (
    <div className="keep">
      <button
        className="btn small"
        type="button"
        aria-disabled={pending || undefined}
        // While it is not known whether it is one, adding it again changes nothing.
        onClick={() => !pending && void change(!favourite)}
      >
        {favourite ? words.removeFavourite : words.addFavourite}
      </button>
      {favourite && <ArrowLink href={paths.favourites(language)}>{words.toFavourites}</ArrowLink>}
      <p className="vh" role="status">
        {done}
      </p>
      {error !== '' && (
        <p className="alert" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
