// What a list can be narrowed down to: plain links in sheets that open without scripts. On phones all sheets are behind one button; on
// wide screens each opens over the list.
import { type ReactNode, useRef } from 'react';
import { ORDERS } from '../../../api/site/collection-filters';
import type { Timeline } from '../../../api/site/schema.gen';
import { ChevronIcon } from '../../../ui/page-icons';
import { formatNumber } from '../../../words/dates';
import { SharedMarkup } from '../../parts/SharedMarkup';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { type Facet, type FacetValue, readChoices } from './facet-links';
import { useFacetSheets } from './use-facet-sheets';
import { YearsSheet } from './YearsSheet';

/** How many values a sheet shows before the others are folded. */
const SHOWN = 8;

function Value({ value }: { value: FacetValue }) {
  const { facets } = useWords().collection;
  return (
    <a
      href={value.href}
      rel={value.isFurther ? 'nofollow' : undefined}
      aria-current={value.isChosen ? 'true' : undefined}
      data-keep-scroll=""
    >
      <span lang={value.lang}>{value.text}</span>{' '}
      <span className="no">
        {formatNumber(value.count)}
        <span className="vh"> {facets.pieces(value.count)}</span>
      </span>
      {value.isChosen && <span className="vh"> ({facets.chosen})</span>}
    </a>
  );
}

function Values({ values }: { values: readonly FacetValue[] }) {
  return (
    <ul>
      {values.map((value) => (
        <li key={value.id}>
          <Value value={value} />
          {value.within.length > 0 && <Values values={value.within} />}
        </li>
      ))}
    </ul>
  );
}

function Sheet({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <details className={wide ? 'facet wide' : 'facet'} name="facet">
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      <div className="facet-sheet">{children}</div>
    </details>
  );
}

function ValueSheet({ facet: { title, values } }: { facet: Facet }) {
  const { facets } = useWords().collection;
  const folded = values.slice(SHOWN);
  return (
    <Sheet title={title}>
      <Values values={values.slice(0, SHOWN)} />
      {folded.length > 0 && (
        <details className="facet-more" open={folded.some(({ isChosen }) => isChosen)}>
          <summary>{facets.more(folded.length)}</summary>
          <Values values={folded} />
        </details>
      )}
    </Sheet>
  );
}

/** The orders of a list; without a choice a search has its best hits first. */
function SortSheet() {
  const request = usePageRequest();
  const { sort: words } = useWords().collection;
  const { keyword, sort } = request.query;
  const choices = readChoices(request);
  const orders = [undefined, ...ORDERS].map((order) => ({
    order,
    text: order ? words[order] : keyword === undefined ? words.usual : words.relevance,
  }));
  return (
    <Sheet title={`${words.title}${words.divider}${orders.find(({ order }) => order === sort)?.text}`}>
      <ul>
        {orders.map(({ order, text }) => (
          <li key={text}>
            <a
              href={paths.collection(request.language, { ...choices, sort: order })}
              rel={order && 'nofollow'}
              aria-current={order === sort ? 'true' : undefined}
              data-keep-scroll=""
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface FacetsProps {
  /** What the links of the facets keep of the address: the same for all pages of a list. */
  address: string;
  /** Lists the facets with their links; not asked where their markup is kept. */
  list: () => readonly Facet[];
  timeline: Timeline;
}

export function Facets({ address, list, timeline }: FacetsProps) {
  const request = usePageRequest();
  const words = useWords().collection.facets;
  const root = useRef<HTMLDetailsElement>(null);
  useFacetSheets(root, request);
  return (
    <details className="facets" ref={root}>
      <summary className="btn small">{words.title}</summary>
      <SharedMarkup as="div" className="facets-in" sharedBy={`facets ${address}`}>
        {() => (
          <>
            {list().map((facet) =>
              facet.isFlag ? (
                <div key={facet.name} className="facet-flag">
                  {facet.values.map((value) => (
                    <Value key={value.id} value={value} />
                  ))}
                </div>
              ) : (
                <ValueSheet key={facet.name} facet={facet} />
              ),
            )}
            {timeline.bins.length > 0 && (
              <Sheet title={words.years} wide>
                <YearsSheet timeline={timeline} />
              </Sheet>
            )}
            <SortSheet />
          </>
        )}
      </SharedMarkup>
    </details>
  );
}
