// Writing to the house, and where it is.
import { useAnswer } from '../../../api/answers';
import { houseQuery } from '../../../api/queries';
import { wordsOf } from '../../../words/words';
import type { PageModule } from '../../page';
import { Banner } from '../../parts/Banner';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { Lined } from '../../parts/Lined';
import { shown } from '../../shown';
import { useLanguage, useWords } from '../../visit';
import { ContactForm } from './ContactForm';
import { contactQueries } from './queries';

export const head: PageModule['head'] = ({ language }, read) => ({
  title: wordsOf(language).chrome.contact,
  description: wordsOf(language).contact.description,
  image: read(contactQueries().banner)?.pic ?? '',
});

/** `週一至週五　08:00–22:00` in two lines: days, then times. */
const hoursLines = (hours: string): string => hours.replace(/(?:,\s*|[\s　]+)(?=\d)/, '\n');

function Visit() {
  const language = useLanguage();
  const { chrome, contact: words } = useWords();
  const house = useAnswer(houseQuery);
  if (!house) return null;
  const address = shown(house, 'address', language);
  const hours = shown(house, 'hours', language);
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
              <Lined texts={[{ ...hours, text: hoursLines(hours.text) }]} />
            </dd>
          </div>
        )}
      </dl>
    </aside>
  );
}

export default function ContactPage() {
  const { chrome, contact: words } = useWords();
  const banner = useAnswer(contactQueries().banner);
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
            <ContactForm />
          </div>
          <Visit />
        </div>
      </div>
    </>
  );
}
