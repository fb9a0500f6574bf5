// The page of an exhibition: picture, dates, place, text.
import { Fragment } from 'react';
import { useAnswer } from '../../../api/site/answers';
import { exhibitionGroupsQuery, houseQuery } from '../../../api/site/queries';
import type { Exhibition } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { RichText } from '../../../ui/RichText';
import { formatDate, formatRange } from '../../../words/dates';
import type { Language } from '../../../words/language';
import { getWords } from '../../../words/words';
import { localize } from '../../localize';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { Card } from '../../parts/Card';
import { PhaseMark } from '../../parts/ExhibitionRow';
import { Picture } from '../../parts/Picture';
import { joinLines, stripTags } from '../../plain-text';
import { useListHref } from '../../router/list-paths';
import type { PageModule } from '../../router/page-module';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { buildExhibitionJsonLd } from './json-ld';
import { exhibitionQueries } from './queries';
import { splitTitle } from './title';

export const head: PageModule['head'] = (request, read) => {
  const { language, origin } = request;
  const exhibition = read(exhibitionQueries(request).exhibition);
  if (!exhibition) return { title: getWords(language).chrome.exhibitions };
  return {
    title: joinLines(localize(exhibition, 'title', language).text, language),
    description: stripTags(localize(exhibition, 'content', language).text),
    image: exhibition.pic,
    jsonld: import.meta.env.SSR ? buildExhibitionJsonLd(exhibition, read(houseQuery), language, origin) : [],
  };
};

function Title({ exhibition }: { exhibition: Exhibition }) {
  const { language } = usePageRequest();
  const title = localize(exhibition, 'title', language);
  return (
    <header className="exh-title">
      <h1 lang={title.lang}>
        {splitTitle(title.text, language === 'tw' ? '' : ' ').map(({ text, separator }, at) => (
          <Fragment key={text}>
            {at > 0 && <br />}
            {text}
            {separator !== '' && <span className="vh">{separator}</span>}
          </Fragment>
        ))}
      </h1>
    </header>
  );
}

/** Unlike in the list, Chinese dates have the last day's year too. */
function Dates({ exhibition, language }: { exhibition: Exhibition; language: Language }) {
  const { exhibition_date_start: start, exhibition_date_end: end } = exhibition;
  const { first, rest } = formatRange(language, start, end);
  const last = language === 'tw' && end !== null && end !== start ? `– ${formatDate('tw', end)}` : rest;
  return (
    <p className="dates">
      <time dateTime={start}>{first}</time>{' '}
      {last !== '' && <small>{end === null ? last : <time dateTime={end}>{last}</time>}</small>}
    </p>
  );
}

function Facts({ exhibition }: { exhibition: Exhibition }) {
  const { language } = usePageRequest();
  const words = useWords().exhibition;
  const place = localize(exhibition, 'exhibition_place', language);
  const group = localize(exhibition, 'exhibition_group_name', language);
  return (
    <div className="exh-facts">
      <dl className="entry">
        <div>
          <dt>{words.dates}</dt>
          <dd>
            <PhaseMark phase={exhibition.phase} />
            <Dates exhibition={exhibition} language={language} />
            {exhibition.phase !== 'past' && (
              <p className="to-calendar">
                <a href={paths.calendar(language, exhibition.id)}>{words.addToCalendar}</a>
              </p>
            )}
          </dd>
        </div>
        {place.text !== '' && (
          <div>
            <dt>{words.place}</dt>
            <dd lang={place.lang}>{place.text}</dd>
          </div>
        )}
        {group.text !== '' && (
          <div>
            <dt>{words.group}</dt>
            <dd lang={group.lang}>{group.text}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/** The pieces that it shows, in its order. */
function Pieces({ exhibition }: { exhibition: Exhibition }) {
  const words = useWords().exhibition;
  if (exhibition.artifacts.length === 0) return null;
  return (
    <section className="sec" aria-labelledby="pieces">
      <div className="sec-h">
        <h2 id="pieces">{words.pieces}</h2>
      </div>
      <div className="sec-b">
        <div className="shelf">
          {exhibition.artifacts.map((piece) => (
            <Card key={piece.id} artifact={piece} slot="shelf" level={3} />
          ))}
        </div>
      </div>
    </section>
  );
}

export default function ExhibitionPage() {
  const request = usePageRequest();
  const { language } = request;
  const { chrome } = useWords();
  const exhibition = useAnswer(exhibitionQueries(request).exhibition);
  const groups = useAnswer(exhibitionGroupsQuery) ?? [];
  const list = useListHref('exhibitions', paths.exhibitions(language));
  if (!exhibition) return null;
  const group = groups.find(({ id }) => id === exhibition.exhibition_group);
  const title = localize(exhibition, 'title', language);
  const content = localize(exhibition, 'content', language);
  const trail = [
    { text: chrome.exhibitions, href: paths.exhibitions(language) },
    ...(group
      ? [{ ...localize(group, 'name', language), href: paths.exhibitions(language, { group: group.id }) }]
      : []),
    { text: joinLines(title.text, language), lang: title.lang },
  ];
  return (
    <article className="wrap piece">
      <Breadcrumb trail={trail} />
      <div className="exh">
        <Title exhibition={exhibition} />
        {exhibition.picture && (
          <figure className="plate exh-pic">
            <Picture picture={exhibition.picture} slot="wide" first />
          </figure>
        )}
        <Facts exhibition={exhibition} />
        <RichText className="prose exh-text" html={content.text} lang={content.lang} />
      </div>
      <Pieces exhibition={exhibition} />
      <p className="back">
        <ArrowLink href={list} back>
          {chrome.backToList}
        </ArrowLink>
      </p>
    </article>
  );
}
