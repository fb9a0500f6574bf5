// The page of a person: names, life, a text, and the pieces that name the person, role after role.
import { Fragment } from 'react';
import { useAnswer } from '../../../api/site/answers';
import type { Person, PersonRole } from '../../../api/site/schema.gen';
import { RichText } from '../../../ui/RichText';
import type { Language } from '../../../words/language';
import { personWords } from '../../../words/pages/person';
import { localize, localizeByScript } from '../../localize';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { Card } from '../../parts/Card';
import { ListPager } from '../../parts/ListPager';
import { stripTags } from '../../plain-text';
import type { PageModule } from '../../router/page-module';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { personQueries } from './queries';

const ROLES: readonly PersonRole[] = ['maker', 'inscriber', 'seal_owner', 'former_owner'];

/** Databases that know the person, by their names. */
const listElsewhere = ({ ulan_id, wikidata_id }: Person): readonly { name: string; href: string }[] => [
  ...(ulan_id ? [{ name: 'ULAN', href: `https://vocab.getty.edu/page/ulan/${encodeURIComponent(ulan_id)}` }] : []),
  ...(wikidata_id
    ? [{ name: 'Wikidata', href: `https://www.wikidata.org/wiki/${encodeURIComponent(wikidata_id)}` }]
    : []),
];

const describe = (person: Person, language: Language): string =>
  stripTags(localize(person, 'content', language).text) || localize(person, 'life', language).text;

// Of a person who was merged into another, the API answers with the other. Its page is where the server redirects to.
export const found: PageModule['found'] = (request, read) =>
  String(read(personQueries(request).person)?.id) === request.params.id;

export const head: PageModule['head'] = (request, read) => {
  const { language } = request;
  const person = read(personQueries(request).person);
  if (!person) return { title: personWords[language].people };
  return { title: localize(person, 'name', language).text, description: describe(person, language) };
};

function Facts({ person, language }: { person: Person; language: Language }) {
  const words = personWords[language];
  const life = localize(person, 'life', language);
  const elsewhere = listElsewhere(person);
  if (life.text === '' && person.aliases.length === 0 && elsewhere.length === 0) return null;
  return (
    <div className="exh-facts">
      <dl className="entry">
        {life.text !== '' && (
          <div>
            <dt>{words.life}</dt>
            <dd lang={life.lang}>{life.text}</dd>
          </div>
        )}
        {person.aliases.length > 0 && (
          <div>
            <dt>{words.aliases}</dt>
            <dd>
              {person.aliases.map((alias, at) => (
                <Fragment key={alias}>
                  {at > 0 && words.divider}
                  <span lang={localizeByScript(alias, language).lang}>{alias}</span>
                </Fragment>
              ))}
            </dd>
          </div>
        )}
        {elsewhere.length > 0 && (
          <div>
            <dt>{words.elsewhere}</dt>
            <dd>
              {elsewhere.map(({ name, href }) => (
                <p key={name}>
                  <a className="ln" href={href} rel="noopener noreferrer" target="_blank">
                    {name}
                  </a>
                </p>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** The pieces of one role. */
function Pieces({ person, role, language }: { person: Person; role: PersonRole; language: Language }) {
  const pieces = person.artifacts.data.filter((piece) => piece.role === role);
  if (pieces.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={role}>
      <div className="sec-h">
        <h2 id={role}>{personWords[language].pieces[role]}</h2>
      </div>
      <div className="sec-b">
        <div className="shelf">
          {pieces.map((piece) => (
            <Card key={piece.id} artifact={piece} slot="shelf" level={3} />
          ))}
        </div>
      </div>
    </section>
  );
}

export default function PersonPage() {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const person = useAnswer(personQueries(request).person);
  if (!person) return null;
  const name = localize(person, 'name', language);
  const content = localize(person, 'content', language);
  const { current_page: current, last_page: last } = person.artifacts;
  return (
    <article className="wrap piece">
      <Breadcrumb trail={[{ text: chrome.collection, href: paths.collection(language) }, name]} />
      <div className="exh">
        <header className="exh-title">
          <h1 lang={name.lang}>{name.text}</h1>
        </header>
        <Facts person={person} language={language} />
        {content.text !== '' && <RichText className="prose exh-text" html={content.text} lang={content.lang} />}
      </div>
      {ROLES.map((role) => (
        <Pieces key={role} person={person} role={role} language={language} />
      ))}
      {last > 1 && <ListPager current={current} last={last} href={(page) => paths.person(language, person.id, page)} />}
    </article>
  );
}
