// A picture in the sizes that the server has rendered: AVIF where it exists, WebP, then JPEG, over a blurred placeholder.
import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import type { Picture as PictureBody } from '../../api/site/schema.gen';
import { localize } from '../localize';
import { useLanguage } from '../router/page-request';

/**
 * The size on a phone, of the screen's width. A phone has finer pixels than are seen: of a picture four fifths of them are enough, which are
 * two thirds of the bytes. The viewer shows every detail.
 */
const onPhones = (width: number): string =>
  `(max-width: 599px) and (min-resolution: 1.5x) ${Math.round(width * 0.8)}vw, ${width}vw`;

/** The `sizes` attribute of each place in the design. */
const SIZES = {
  banner: onPhones(100),
  shelf: `(min-width: 1100px) 17vw, (min-width: 600px) 30vw, ${onPhones(46)}`,
  niche: `(min-width: 900px) 34vw, (min-width: 600px) 60vw, ${onPhones(92)}`,
  smallNiche: `(min-width: 900px) 24vw, ${onPhones(46)}`,
  stage: `(min-width: 1100px) 48vw, ${onPhones(94)}`,
  thumb: '84px',
  asked: '112px',
  programme: `(min-width: 900px) 26vw, ${onPhones(92)}`,
  plate: `(min-width: 900px) 36vw, ${onPhones(92)}`,
  wide: `(min-width: 1100px) 88vw, ${onPhones(94)}`,
} as const;

export type Slot = keyof typeof SIZES;

type Format = 'avif' | 'webp' | 'jpg';

/** The folder of `picture.path`, where all renditions are, and a member's signature from the question mark, which is valid for all of them. */
function splitPath({ path }: Pick<PictureBody, 'path'>): { folder: string; signature: string } {
  const end = path.includes('?') ? path.indexOf('?') : path.length;
  return { folder: path.slice(0, path.lastIndexOf('/', end)), signature: path.slice(end) };
}

/** A rendition's path. */
export function getRenditionPath(picture: Pick<PictureBody, 'path'>, width: number, format: Format): string {
  const { folder, signature } = splitPath(picture);
  return `${folder}/${width}.${format}${signature}`;
}

/** The largest rendition that the API names. */
export const getLargestPath = (picture: PictureBody, format: 'webp' | 'jpg'): string =>
  picture.widths.length === 0 ? picture.path : getRenditionPath(picture, Math.max(...picture.widths), format);

function buildSourceSet(picture: PictureBody, format: Format): string {
  const { folder, signature } = splitPath(picture);
  return picture.widths.map((width) => `${folder}/${width}.${format}${signature} ${width}w`).join(', ');
}

/** The best form alone: a browser that cannot show it ignores the preload, and finds the other forms in the markup. */
function preloadPicture(picture: PictureBody, sizes: string, onWideScreens: boolean): void {
  if (picture.widths.length === 0) return;
  const format = picture.avif ? 'avif' : 'webp';
  preload(getLargestPath(picture, 'webp'), {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: buildSourceSet(picture, format),
    imageSizes: sizes,
    fetchPriority: 'high',
    media: onWideScreens ? '(min-width: 600px)' : undefined,
  });
}

interface PictureProps {
  picture: PictureBody;
  slot: Slot;
  /** '' where the text beside it says the same. Default: the text that staff wrote. */
  alt?: string;
  /** The picture that a page shows first: loaded at once and before others. `wide`: on phones it is hidden, and not loaded. */
  first?: boolean | 'wide';
}

export function Picture({ picture, slot, alt, first = false }: PictureProps) {
  const language = useLanguage();
  const sizes = SIZES[slot];
  const altText = alt === undefined ? localize(picture, 'alt', language) : { text: alt, lang: undefined };
  const style: Record<string, string> = {};
  if (picture.focus_x !== 50) style['--fx'] = `${picture.focus_x}%`;
  if (picture.focus_y !== 50) style['--fy'] = `${picture.focus_y}%`;
  if (first) preloadPicture(picture, sizes, first === 'wide');
  if (picture.placeholder) style['--ph'] = `url("${picture.placeholder}")`;
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={buildSourceSet(picture, 'avif')} sizes={sizes} />}
      {picture.widths.length > 0 && <source type="image/webp" srcSet={buildSourceSet(picture, 'webp')} sizes={sizes} />}
      <img
        src={picture.path}
        srcSet={picture.widths.length > 0 ? buildSourceSet(picture, 'jpg') : undefined}
        sizes={picture.widths.length > 0 ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={altText.text}
        lang={altText.lang}
        loading={first === true ? 'eager' : 'lazy'}
        // Thumbs are beside a picture that is waited for.
        fetchPriority={first ? 'high' : slot === 'thumb' ? 'low' : undefined}
        decoding="async"
        style={style as CSSProperties}
      />
    </picture>
  );
}
