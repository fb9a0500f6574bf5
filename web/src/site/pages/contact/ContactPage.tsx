// The contact page: the form, and the address and hours of the antiques house.
import { useAnswer } from '../../../api/site/answers';
import { houseQuery, type Query } from '../../../api/site/queries';
import type { CollectionPage } from '../../../api/site/schema.gen';
import { getWords } from '../../../words/words';
import { localize } from '../../localize';
import { Banner } from '../../parts/Banner';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { TextLines } from '../../parts/TextLines';
import type { PageModule } from '../../router/page-module';
import { useLanguage, usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { ContactForm } from './ContactForm';
import { contactQueries } from './queries';

export const head: PageModule['head'] = (request, read) => {
  const { chrome, contact } = getWords(request.language);
  return {
    title: chrome.contact,
    description: contact.description,
    image: read(contactQueries(request).banner)?.pic ?? '',
    canonical: paths.contact(request.language),
  };
};

/** Puts a line break between days and times: `週一至週五　08:00–22:00`. */
const breakBeforeTimes = (hours: string): string => hours.replace(/(?:,\s*|[\s　]+)(?=\d)/, '\n');

function VisitingInfo() {
  const language = useLanguage();
  const { chrome, contact: words } = useWords();
  const house = useAnswer(houseQuery);
  if (!house) return null;
  const address = localize(house, 'address', language);
  const hours = localize(house, 'hours', language);
  if (!address.text && !hours.text && !house.phone) return null;
  return (
    <aside aria-labelledby="visit">
      <h2 className="aside-h" id="visit">
        {chrome.visit}
      </h2>
      <dl className="entry">
        {address.text && (
          <div>
            <dt>{words.address}</dt>
            <dd lang={address.lang}>{address.text}</dd>
          </div>
        )}
        {house.phone && (
          <div>
            <dt>{words.telephone}</dt>
            <dd className="no">{house.phone}</dd>
          </div>
        )}
        {hours.text && (
          <div>
            <dt>{words.hours}</dt>
            <dd>
              <TextLines texts={[{ ...hours, text: breakBeforeTimes(hours.text) }]} />
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}

interface FormAboutProps {
  pieces: Query<CollectionPage>;
  /** The relic number. */
  number: string;
}

/** The form with the piece of this relic number, if there is one. */
function FormAboutPiece({ pieces, number }: FormAboutProps) {
  const found = useAnswer(pieces)?.data.find((piece) => piece.number.toLowerCase() === number.toLowerCase());
  return <ContactForm piece={found} />;
}

export default function ContactPage() {
  const { chrome, contact: words } = useWords();
  const request = usePageRequest();
  const { banner: bannerOf, pieces } = contactQueries(request);
  const banner = useAnswer(bannerOf);
  const house = useAnswer(houseQuery);
  return (
    <>
      <Banner banner={banner} title={words.title} low />
      <div className="wrap">
        <Breadcrumb trail={[{ text: chrome.contact }]} />
        <div className="cols contact">
          <div>
            <noscript>
              <p className="alert ok">
                {words.withoutScripts}
                {house?.email && (
                  <>
                    {words.writeInstead}
                    <a href={`mailto:${house.email}`}>{house.email}</a>
                  </>
                )}
              </p>
            </noscript>
            {pieces ? (
              <FormAboutPiece pieces={pieces} number={request.query.piece ?? ''} />
            ) : (
              <ContactForm piece={undefined} />
            )}
          </div>
          <VisitingInfo />
        </div>
      </div>
    </>
  );
}
