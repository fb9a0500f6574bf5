// Adds the piece to the member's favourites, or removes it. A visitor gets a link to the login that leads back here.
import { useState } from 'react';
import { useChangeAnswer } from '../../../api/site/answers';
import type { Artifact } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { describeFailure } from '../../failure-text';
import { createReturnPathHandler } from '../../return-path';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useIsMember } from '../../use-session';
import { artifactQueries } from './queries';

export function FavouriteButton({ artifact: { id, favourite } }: { artifact: Artifact }) {
  const request = usePageRequest();
  const { language } = request;
  const { artifact: words, failure: failureWords } = useWords();
  const isMember = useIsMember();
  const changeArtifact = useChangeAnswer(artifactQueries(request).artifact);
  const [pending, setPending] = useState(false);
  const [done, setDone] = useState('');
  const [error, setError] = useState('');
  if (!isMember) {
    return (
      <p className="keep">
        <a
          className="btn small"
          href={paths.login(language)}
          onClick={createReturnPathHandler(paths.artifact(language, id))}
        >
          {words.addFavourite}
        </a>
      </p>
    );
  }
  // Not known until the member's own answer has come.
  const isWaiting = pending || favourite === null;
  const press = async () => {
    if (isWaiting) return;
    setPending(true);
    setError('');
    setDone('');
    try {
      const { addFavourite, removeFavourite } = await import('../../../api/site/favourites');
      await (favourite ? removeFavourite : addFavourite)(id);
      changeArtifact((changed) => ({ ...changed, favourite: !favourite }));
      setDone(favourite ? words.favouriteRemoved : words.favouriteAdded);
    } catch (failure) {
      setError(describeFailure(failure, failureWords));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="keep">
      <button className="btn small" type="button" aria-disabled={isWaiting || undefined} onClick={() => void press()}>
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
