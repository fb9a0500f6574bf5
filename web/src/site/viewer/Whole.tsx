// A picture at its largest without tiles, and why there is no more to see.
import type { Picture } from '../../api/schema.gen';
import { largestPath } from '../parts/Picture';
import { useLanguage } from '../router/page-request';
import { shown } from '../shown';
import { viewerWords } from './words';

export function Whole({ picture }: { picture: Picture }) {
  const language = useLanguage();
  const alt = shown(picture, 'alt', language);
  return (
    <>
      <picture>
        <source type="image/webp" srcSet={largestPath(picture, 'webp')} />
        <img
          className="whole"
          src={largestPath(picture, 'jpg')}
          width={picture.width}
          height={picture.height}
          alt={alt.text}
          lang={alt.lang}
        />
      </picture>
      <p className="room-lost" role="status">
        {viewerWords(language).notSharper}
      </p>
    </>
  );
}
