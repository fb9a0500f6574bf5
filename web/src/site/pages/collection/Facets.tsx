// What a list can be narrowed down to: plain links in sheets that open without scripts. On phones all sheets are behind one button; on
// wide screens each opens over the list.
import { useRef } from 'react';
import { ChevronIcon } from '../../../ui/page-icons';
import { formatNumber } from '../../../words/dates';
import { SharedMarkup } from '../../parts/SharedMarkup';
import { usePageRequest, useWords } from '../../router/page-request';
import type { Facet, FacetValue } from './facet-links';
import { useFacetSheets } from './use-facet-sheets';

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

function Sheet({ facet: { title, values } }: { facet: Facet }) {
  const { facets } = useWords().collection;
  const folded = values.slice(SHOWN);
  return (
    <details className="facet" name="facet">
      <summary>
        {title}
        <ChevronIcon />
      </summary>
      <div className="facet-sheet">
        <Values values={values.slice(0, SHOWN)} />
        {folded.length > 0 && (
          <details className="facet-more" open={folded.some(({ isChosen }) => isChosen)}>
            <summary>{facets.more(folded.length)}</summary>
            <Values values={folded} />
          </details>
        )}
      </div>
    </details>
  );
}

interface FacetsProps {
  /** What the links of the facets keep of the address: the same for all pages of a list. */
  address: string;
  /** Lists the facets with their links; not asked where their markup is kept. */
  list: () => readonly Facet[];
}

export function Facets({ address, list }: FacetsProps) {
  const request = usePageRequest();
  const words = useWords().collection.facets;
  const root = useRef<HTMLDetailsElement>(null);
  useFacetSheets(root, request);
  return (
    <details className="facets" ref={root}>
      <summary className="btn small">{words.title}</summary>
      <SharedMarkup as="div" className="facets-in" sharedBy={`facets ${address}`}>
        {() =>
          list().map((facet) =>
            facet.isFlag ? (
              <div key={facet.name} className="facet-flag">
                {facet.values.map((value) => (
                  <Value key={value.id} value={value} />
                ))}
              </div>
            ) : (
              <Sheet key={facet.name} facet={facet} />
            ),
          )
        }
      </SharedMarkup>
    </details>
  );
}
