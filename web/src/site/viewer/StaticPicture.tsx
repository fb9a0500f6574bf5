// The largest rendition of a picture whose tiles cannot be loaded, and a sentence that says so.
import type { Picture } from '../../api/site/schema.gen';
import { localize } from '../localize';
import { getLargestPath } from '../parts/Picture';
import { useLanguage } from '../router/page-request';
import { getViewerWords } from './words';

export function StaticPicture({ picture }: { picture: Picture }) {
  const language = useLanguage();
  const alt = localize(picture, 'alt', language);
  return (
    <>
      <picture>
        <source type="image/webp" srcSet={getLargestPath(picture, 'webp')} />
        <img
          className="static-picture"
          src={getLargestPath(picture, 'jpg')}
          width={picture.width}
          height={picture.height}
          alt={alt.text}
          lang={alt.lang}
        />
      </picture>
      <p className="viewer-message" role="status">
        {getViewerWords(language).tilesFailed}
      </p>
    </>
  );
}
