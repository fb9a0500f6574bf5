// The collection: search, categories, facets, ten cards a page. The address has the whole state of the list.
import { useAnswer, useRefusal } from '../../../api/site/answers';
import { houseQuery, itemGroupsQuery } from '../../../api/site/queries';
import { formatNumber } from '../../../words/dates';
import { getWords } from '../../../words/words';
import { isBeingSetUp } from '../../house';
import { buildBreadcrumbJsonLd } from '../../json-ld';
import { localize } from '../../localize';
import { Banner } from '../../parts/Banner';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { Card } from '../../parts/Card';
import { EmptyState } from '../../parts/EmptyState';
import { buildGroupTabs } from '../../parts/group-tabs';
import { ListPager } from '../../parts/ListPager';
import { PastEnd } from '../../parts/PastEnd';
import { SearchBox } from '../../parts/SearchBox';
import { SettingUp } from '../../parts/SettingUp';
import { getPanelAttributes, Tabs } from '../../parts/Tabs';
import { stripTags } from '../../plain-text';
import type { PageModule } from '../../router/page-module';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { Choices } from './Choices';
import { Facets } from './Facets';
import { areKnown, buildFacets, hasFacets, isNarrowed, listFields, readChoices } from './facet-links';
import { listChoices, listHelpful } from './list-choices';
import { Nearest } from './Nearest';
import { collectionQueries } from './queries';
import { Rows } from './Rows';
import { Suggestion } from './Suggestion';
import { ViewLinks } from './ViewLinks';
import { yearsReady } from './YearsSheet';

export const ready: PageModule['ready'] = yearsReady;

export const found: PageModule['found'] = (request, read) => {
  const { group_id } = request.params;
  const isGroupKnown = group_id === undefined || read(itemGroupsQuery)?.some(({ id }) => String(id) === group_id);
  return isGroupKnown === true && areKnown(read(collectionQueries(request).facets), request);
};

export const pastEnd: PageModule['pastEnd'] = (request, read) =>
  request.query.page !== undefined && read(collectionQueries(request).list)?.data.length === 0;

export const head: PageModule['head'] = (request, read) => {
  const { language, params, query } = request;
  const { collection } = getWords(language);
  const queries = collectionQueries(request);
  const group = read(itemGroupsQuery)?.find(({ id }) => String(id) === params.group_id);
  let title = group ? collection.titleOf(localize(group, 'name', language).text) : collection.title;
  // The category is in the title already.
  const choices = listChoices(read(queries.facets), request, getWords(language)).filter(
    ({ name }) => name !== 'category',
  );
  const asked = choices.length > 0 ? choices.map(({ text }) => text).join(collection.facets.separator) : query.keyword;
  if (asked) title = collection.titleFound(title, asked);
  if (query.page) title = collection.titlePage(title, query.page);
  const trail = [
    { name: collection.title, path: paths.collection(language) },
    ...(group
      ? [{ name: localize(group, 'name', language).text, path: paths.collection(language, { group: group.id }) }]
      : []),
  ];
  const names = read(queries.list)?.data.map((piece) => localize(piece, 'name', language).text) ?? [];
  return {
    title,
    description: stripTags(names.join(language === 'tw' ? '、' : ', ')),
    image: read(queries.banner)?.pic ?? '',
    jsonld: import.meta.env.SSR ? [buildBreadcrumbJsonLd(language, request.origin, trail)] : [],
    // Search results, choices and other orders are not for search engines; what they list is.
    ...(query.keyword || query.sort || query.view || isNarrowed(query) ? { robots: 'noindex' } : {}),
  };
};

export default function CollectionPage() {
  const request = usePageRequest();
  const { language, params, query } = request;
  const words = useWords();
  const { chrome, collection } = words;
  const queries = collectionQueries(request);
  const banner = useAnswer(queries.banner);
  const groups = useAnswer(itemGroupsQuery) ?? [];
  const list = useAnswer(queries.list);
  const refusal = useRefusal(queries.list);
  const facets = useAnswer(queries.facets);
  const { keyword } = query;
  const groupId = params.group_id;
  const group = groups.find(({ id }) => String(id) === groupId);
  const pieces = list?.data ?? [];
  const total = list?.total ?? 0;
  const filter = readChoices(request);
  const narrowed = isNarrowed(filter);
  const pageHref = (page: number) => paths.collection(language, { ...filter, page });
  const suggestion = list?.suggestion && (
    <Suggestion keyword={list.suggestion} href={paths.collection(language, { ...filter, keyword: list.suggestion })} />
  );
  const choices = listChoices(facets, request, words);
  const helpful = facets && total === 0 ? listHelpful(choices, facets, request) : [];
  const shown = { sort: filter.sort, view: filter.view };
  const unsearchedPath = paths.collection(language, { group: groupId });
  const trail = group
    ? [{ text: chrome.collection, href: paths.collection(language) }, localize(group, 'name', language)]
    : [{ text: chrome.collection }];
  const house = useAnswer(houseQuery);
  // A site with a public piece or exhibition is open.
  if (isBeingSetUp(house)) return <SettingUp />;
  return (
    <>
      <Banner banner={banner} title={collection.title} low hidePictureOnPhones={keyword !== undefined} />
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <div className="tools">
          <Tabs
            label={chrome.category}
            tabs={buildGroupTabs(groups, groupId, language, chrome.all, (id) =>
              paths.collection(language, { ...shown, group: id }),
            )}
          />
          <SearchBox
            action={unsearchedPath}
            name="keyword"
            label={chrome.search}
            placeholder={collection.placeholder}
            value={keyword ?? ''}
            otherFields={listFields({ ...filter, keyword: undefined })}
            suggests
          />
        </div>
        <div {...getPanelAttributes(groupId)} tabIndex={-1}>
          <div className="refine">
            <p className="count" role="status">
              {refusal !== null
                ? ''
                : list && pieces.length > 0 && list.last_page > 1
                  ? collection.count(formatNumber(total), formatNumber(list.current_page), formatNumber(list.last_page))
                  : collection.countAll(formatNumber(total))}
            </p>
            {total > 0 && <ViewLinks choices={filter} />}
            {facets && hasFacets(facets, request) && (
              <Facets
                address={paths.collection(language, filter)}
                list={() => buildFacets(facets, request, words)}
                timeline={facets.timeline}
              />
            )}
          </div>
          {refusal !== null && (
            <p className="alert" role="alert">
              {refusal}
            </p>
          )}
          <Choices label={collection.facets.current} choices={choices} clearHref={paths.collection(language, shown)} />
          {list && pieces.length > 0 ? (
            <>
              {suggestion}
              {query.view === 'list' ? (
                <Rows pieces={pieces} />
              ) : (
                <div className="shelf">
                  {pieces.map((piece) => (
                    <Card key={piece.id} artifact={piece} slot="shelf" level={2} />
                  ))}
                </div>
              )}
              <ListPager current={list.current_page} last={list.last_page} href={pageHref} />
            </>
          ) : list && total > 0 ? (
            <PastEnd page={list.current_page} last={list.last_page} href={pageHref} />
          ) : refusal !== null ? null : (
            <>
              <EmptyState
                emptyTitle={keyword === undefined && !narrowed ? chrome.emptyCollection : undefined}
                hint={helpful.length > 0 ? collection.facets.relax : narrowed ? collection.facets.none : undefined}
                clearHref={
                  keyword === undefined && !narrowed
                    ? undefined
                    : paths.collection(language, { ...shown, group: groupId })
                }
                clearText={narrowed ? collection.facets.clearAll : undefined}
              >
                {helpful.length > 0 && <Choices label={collection.facets.relax} choices={helpful} />}
                {suggestion}
              </EmptyState>
              {list && keyword !== undefined && (
                <Nearest pieces={list.nearest} title={list.is_near ? collection.nearest : collection.instead} />
              )}
            </>
          )}
        </div>
      </div>
    </>
  );
}
