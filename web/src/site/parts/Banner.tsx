// The picture at the top of a page with the page's title on it, set like the title slip of a thread-bound book (題簽); without a picture
// the title alone.
import { Fragment } from 'react';
import type { Banner as BannerBody } from '../../api/site/schema.gen';
import { ArrowLink } from '../../ui/ArrowLink';
import { localize } from '../localize';
import { joinLines, splitLines } from '../plain-text';
import { useLanguage, useWords } from '../router/page-request';
import { resolveStaffLink } from '../router/paths';
import { Picture } from './Picture';

interface BannerProps {
  banner: BannerBody | null;
  /** The page's own title, unless staff have written another one. */
  title: string;
  /** Less high, as on all pages but the home page. */
  low?: boolean;
  /** So that search results are visible at once. */
  hidePictureOnPhones?: boolean;
}

export function Banner({ banner, title, low = false, hidePictureOnPhones = false }: BannerProps) {
  const language = useLanguage();
  const words = useWords();
  const staffTitle = banner ? localize(banner, 'name', language) : { text: '', lang: undefined };
  const name = staffTitle.text === '' ? { text: title, lang: undefined } : staffTitle;
  const picture = banner?.picture;
  const link = banner && resolveStaffLink(banner.link, language);
  return (
    <section
      className={['banner', low && 'low', hidePictureOnPhones && 'brief', !picture && 'bare'].filter(Boolean).join(' ')}
    >
      {picture && (
        <div className="banner-pic">
          <Picture picture={picture} slot="banner" alt="" first={hidePictureOnPhones ? 'wide' : true} />
        </div>
      )}
      <div className="slip">
        <div className="slip-in">
          <h1 lang={name.lang}>
            {splitLines(name.text).map((line, at) => (
              <Fragment key={line}>
                {at > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </h1>
        </div>
        {link && (
          <ArrowLink href={link} newTab hiddenText={joinLines(name.text, language)}>
            {words.chrome.more}
          </ArrowLink>
        )}
      </div>
    </section>
  );
}
