// The footer: the antiques house's address, hours and social networks, and the sections of the site.
import { useAnswer } from '../../api/site/answers';
import { houseQuery } from '../../api/site/queries';
import { getHouseName, isBeingSetUp } from '../house';
import { localize } from '../localize';
import { usePageRequest, useWords } from '../router/page-request';
import { formatTelephoneLink, isExternalLink, paths } from '../router/paths';
import { HouseMark } from './HouseMark';
import { keepMarkup } from './keep-markup';
import { SharedMarkup } from './SharedMarkup';
import { TextLines } from './TextLines';

const NETWORKS = [
  { key: 'facebook_url', name: 'Facebook', drawing: <path d="M12.5 2H11a3 3 0 0 0-3 3v12M5 9h7" /> },
  {
    key: 'instagram_url',
    name: 'Instagram',
    drawing: (
      <>
        <rect x="2" y="2" width="14" height="14" />
        <circle cx="9" cy="9" r="3.3" />
        <path d="M12.5 5.5h.6" />
      </>
    ),
  },
  {
    key: 'line_url',
    name: 'LINE',
    drawing: <path d="M2 3h14v10H9l-4 3v-3H2zM5.5 6.5v3.5h2M10 6.5V10M12.5 6.5V10" />,
  },
] as const;

/** The browser keeps the one of the document. */
export const Footer = () =>
  import.meta.env.SSR ? <DrawnFooter /> : <footer className="foot" {...keepMarkup('.foot')} />;

function DrawnFooter() {
  const request = usePageRequest();
  const { language, today } = request;
  const { chrome } = useWords();
  const house = useAnswer(houseQuery);
  // Until the site is open the pages of its content are bare.
  const ofContent = [
    [chrome.collection, paths.collection(language)],
    [chrome.exhibitions, paths.exhibitions(language)],
    [chrome.questions, paths.questions(language)],
  ] as const;
  const isOpen = !isBeingSetUp(house);
  const contents = [
    ...(isOpen ? ofContent : []),
    [chrome.contact, paths.contact(language)],
    ...(isOpen ? [[chrome.about, paths.about(language)] as const] : []),
    ...(isOpen || house?.registration_open ? [[chrome.privacy, paths.privacy(language)] as const] : []),
  ] as const;
  const name = getHouseName(house, request);
  const tagline = house && localize(house, 'tagline', language);
  const written = ({ text }: { text: string }) => text !== '';
  const visiting = house
    ? [localize(house, 'address', language), localize(house, 'visit', language)].filter(written)
    : [];
  const hours = house && localize(house, 'hours', language);
  return (
    <SharedMarkup as="footer" className="foot" sharedBy={`footer ${language}`}>
      {() => (
        <>
          <div className="foot-grid">
            <div className="foot-mark">
              <HouseMark />
              <div>
                <strong lang={name.lang}>{name.text}</strong>
                {tagline?.text && <p lang={tagline.lang}>{tagline.text}</p>}
              </div>
            </div>
            {visiting.length > 0 && (
              <div>
                <h2>{chrome.visit}</h2>
                <p>
                  <TextLines texts={visiting} />
                </p>
              </div>
            )}
            {house && (hours?.text || house.phone || house.email) && (
              <div>
                <h2>{hours?.text ? chrome.hours : chrome.contact}</h2>
                {hours?.text && (
                  <p>
                    <TextLines texts={[hours]} />
                  </p>
                )}
                {house.phone && (
                  <p>
                    <a href={formatTelephoneLink(house.phone)}>{house.phone}</a>
                  </p>
                )}
                {house.email && (
                  <p>
                    <a href={`mailto:${house.email}`}>{house.email}</a>
                  </p>
                )}
              </div>
            )}
            <nav aria-label={chrome.footer}>
              <h2>{chrome.contents}</h2>
              <ul>
                {contents.map(([text, href]) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          <div className="foot-base">
            <p lang={name.lang}>{chrome.copyright(today.slice(0, 4), name.text)}</p>
            <div className="soc">
              {NETWORKS.map(({ key, name: network, drawing }) =>
                house && isExternalLink(house[key]) ? (
                  <a key={key} href={house[key]} target="_blank" rel="noopener">
                    <span className="vh">{network}</span>
                    <svg viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
                      {drawing}
                    </svg>
                  </a>
                ) : null,
              )}
            </div>
          </div>
        </>
      )}
    </SharedMarkup>
  );
}
