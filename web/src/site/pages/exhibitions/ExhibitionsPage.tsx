// The list of exhibitions: current, upcoming and past, filtered by group, title and dates. The address has the whole state.
import { useAnswer, useRefusal } from '../../../api/site/answers';
import { exhibitionGroupsQuery, houseQuery } from '../../../api/site/queries';
import { formatNumber } from '../../../words/dates';
import { getWords } from '../../../words/words';
import { isBeingSetUp } from '../../house';
import { buildBreadcrumbJsonLd } from '../../json-ld';
import { localize } from '../../localize';
import { Banner } from '../../parts/Banner';
import { Breadcrumb } from '../../parts/Breadcrumb';
import { EmptyState } from '../../parts/EmptyState';
import { ExhibitionRow } from '../../parts/ExhibitionRow';
import { buildGroupTabs } from '../../parts/group-tabs';
import { ListPager } from '../../parts/ListPager';
import { PastEnd } from '../../parts/PastEnd';
import { SearchBox } from '../../parts/SearchBox';
import { SettingUp } from '../../parts/SettingUp';
import { getPanelAttributes, Tabs } from '../../parts/Tabs';
import type { PageModule } from '../../router/page-module';
import { usePageRequest, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';
import { DateRange } from './DateRange';
import { exhibitionsQueries } from './queries';
import { formatRangeParam, parseRange } from './range';

export const found: PageModule['found'] = ({ params }, read) =>
  params.group_id === undefined ||
  (read(exhibitionGroupsQuery)?.some(({ id }) => String(id) === params.group_id) ?? false);

export const pastEnd: PageModule['pastEnd'] = (request, read) =>
  request.query.page !== undefined && read(exhibitionsQueries(request).list)?.data.length === 0;

export const head: PageModule['head'] = (request, read) => {
  const { language, params, query } = request;
  const words = getWords(language).exhibitions;
  const group = read(exhibitionGroupsQuery)?.find(({ id }) => String(id) === params.group_id);
  let title = group ? words.titleOf(localize(group, 'name', language).text) : words.title;
  if (query.title) title = words.titleFound(title, query.title);
  if (query.page) title = words.titlePage(title, query.page);
  const trail = [
    { name: words.title, path: paths.exhibitions(language) },
    ...(group
      ? [{ name: localize(group, 'name', language).text, path: paths.exhibitions(language, { group: group.id }) }]
      : []),
  ];
  const isFiltered = query.title !== undefined || formatRangeParam(parseRange(query)) !== undefined;
  return {
    title,
    description: words.description,
    image: read(exhibitionsQueries(request).banner)?.pic ?? '',
    jsonld: import.meta.env.SSR ? [buildBreadcrumbJsonLd(language, request.origin, trail)] : [],
    // Search results are not for search engines.
    ...(isFiltered ? { robots: 'noindex' } : {}),
  };
};

export default function ExhibitionsPage() {
  const request = usePageRequest();
  const { language, params, query } = request;
  const { chrome, exhibitions: words } = useWords();
  const queries = exhibitionsQueries(request);
  const banner = useAnswer(queries.banner);
  const groups = useAnswer(exhibitionGroupsQuery) ?? [];
  const list = useAnswer(queries.list);
  const refusal = useRefusal(queries.list);
  const group = groups.find(({ id }) => String(id) === params.group_id);
  const range = parseRange(query);
  const filter = { group: params.group_id, title: query.title, dates: formatRangeParam(range) };
  const isFiltered = filter.title !== undefined || filter.dates !== undefined;
  const unfilteredPath = paths.exhibitions(language, { group: filter.group });
  const pageHref = (page: number) => paths.exhibitions(language, { ...filter, page });
  const trail = group
    ? [{ text: chrome.exhibitions, href: paths.exhibitions(language) }, localize(group, 'name', language)]
    : [{ text: chrome.exhibitions }];
  const house = useAnswer(houseQuery);
  // A site with a public piece or exhibition is open.
  if (isBeingSetUp(house)) return <SettingUp />;
  return (
    <>
      <Banner banner={banner} title={words.title} low />
      <div className="wrap">
        <Breadcrumb trail={trail} />
        <div className="ex-tools">
          <DateRange range={range} filter={filter} />
          <SearchBox
            action={unfilteredPath}
            name="title"
            label={words.searchTitles}
            placeholder={words.searchTitles}
            value={filter.title ?? ''}
            otherFields={filter.dates === undefined ? {} : { dates: filter.dates }}
          />
          <Tabs
            label={words.groups}
            tabs={buildGroupTabs(groups, params.group_id, language, chrome.all, (id) =>
              paths.exhibitions(language, { group: id }),
            )}
          />
        </div>
        <div {...getPanelAttributes(params.group_id)}>
          <p className="vh" role="status">
            {list && words.count(formatNumber(list.total))}
          </p>
          {(range.start === undefined) !== (range.end === undefined) && (
            <p className="alert" role="alert">
              {range.start === undefined ? words.startMissing : words.endMissing}
            </p>
          )}
          {refusal !== null && (
            <p className="alert" role="alert">
              {refusal}
            </p>
          )}
          {list && list.data.length > 0 && (
            <>
              <div className="prog">
                {list.data.map((exhibition) => (
                  <ExhibitionRow key={exhibition.id} exhibition={exhibition} level={2} />
                ))}
              </div>
              <ListPager current={list.current_page} last={list.last_page} href={pageHref} />
              <p className="to-calendar">
                <a href={paths.calendar(language)}>{words.subscribeToCalendar}</a>
              </p>
            </>
          )}
          {list && list.data.length === 0 && list.total > 0 && (
            <PastEnd page={list.current_page} last={list.last_page} href={pageHref} />
          )}
          {list && list.total === 0 && (
            <EmptyState
              emptyTitle={isFiltered ? undefined : chrome.emptyExhibitions}
              clearHref={isFiltered ? unfilteredPath : undefined}
            />
          )}
        </div>
      </div>
    </>
  );
}
