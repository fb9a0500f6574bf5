// Every query of the site as an object; its path is its cache key. The server answers the same objects in process, hydration reads
// their answers out of the page, navigation fetches them.
import { formatQuery } from '../query-string';
import { type FilterValues, formatFilters } from './collection-filters';
import type {
  About,
  Artifact,
  ArtifactSummary,
  Banner,
  CollectionFacets,
  CollectionPage,
  EnvelopePageExhibitionSummary,
  Exhibition,
  ExhibitionGroup,
  ExhibitionSummary,
  Home,
  House,
  ItemGroup,
  Option,
  Person,
  Privacy,
  Question,
  SearchSuggestion,
  SharedCabinet,
  SignInWays,
} from './schema.gen';

/** A path of the API and, in its type only, the answer's data. */
export interface Query<T> {
  readonly path: string;
  /** Members get another answer than visitors, so a browser with a session fetches it again after hydration. */
  readonly personal?: boolean;
  readonly answers?: T;
}

export type BannerPage = 'home' | 'collection' | 'exhibition' | 'about' | 'question' | 'contact' | 'register';

export interface CollectionFilter extends FilterValues<string> {
  language: 'tw' | 'en';
  keyword?: string | undefined;
  group?: string | undefined;
  page?: string | undefined;
}

export interface ExhibitionFilter {
  language: 'tw' | 'en';
  today: string;
  title?: string | undefined;
  group?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  page?: string | undefined;
}

const PAGE_SIZE = 10;
/** A row is lower than a card. */
const ROWS = 30;

export const houseQuery: Query<House> = { path: '/api/front/house' };
export const itemGroupsQuery: Query<ItemGroup[]> = { path: '/api/group/getAll?type=item&status=1' };
export const exhibitionGroupsQuery: Query<ExhibitionGroup[]> = { path: '/api/group/getAll?type=exhibition&status=1' };

/** What the header, the menu and the footer of every page need. */
export const shellQueries: readonly Query<unknown>[] = [houseQuery, itemGroupsQuery, exhibitionGroupsQuery];

export const homeQuery: Query<Home> = { path: '/api/front/home' };
export const aboutQuery: Query<About> = { path: '/api/front/abount' };
export const questionsQuery: Query<Question[]> = { path: '/api/front/question' };
export const privacyQuery: Query<Privacy> = { path: '/api/front/privacy' };
export const comingExhibitionsQuery: Query<ExhibitionSummary[]> = { path: '/api/front/exhibition/home' };

export const bannerQuery = (page: BannerPage): Query<Banner> => ({ path: `/api/front/banner${formatQuery({ page })}` });

export const featuredQuery = (group?: string): Query<ArtifactSummary[]> => ({
  path: `/api/front/collection/home${formatQuery({ item_id: group })}`,
});

/** The sign-in providers; those that are not configured are null. */
export const signInQuery: Query<SignInWays> = { path: '/api/front/sign_in' };

export const optionQuery = (type: 'country' | 'age' | 'gender'): Query<Option[]> => ({
  path: `/api/front/option${formatQuery({ type })}`,
});

export const artifactQuery = (id: string): Query<Artifact> => ({ path: `/api/collection/${id}`, personal: true });

/** What a member shares by a link. */
export const cabinetQuery = (link: string): Query<SharedCabinet> => ({
  path: `/api/front/cabinet${formatQuery({ link })}`,
});

/** What the beginning of a keyword may mean. */
export const suggestionsQuery = (keyword: string): Query<SearchSuggestion[]> => ({
  path: `/api/collection/suggest${formatQuery({ keyword })}`,
});

/** The parameters that the list and its facets share. */
const formatFilter = (filter: CollectionFilter) => ({
  [filter.language === 'tw' ? 'name_tw' : 'name_en']: filter.keyword,
  item_id: filter.group,
  ...formatFilters(filter),
});

export const collectionQuery = (filter: CollectionFilter): Query<CollectionPage> => ({
  path: `/api/collection${formatQuery({
    pageSize: filter.view === 'list' ? ROWS : PAGE_SIZE,
    status: 1,
    group_status: 1,
    ...formatFilter(filter),
    sort: filter.sort,
    page: filter.page,
  })}`,
});

/** What a list can be narrowed down to; the same on all of its pages. */
export const facetsQuery = (filter: CollectionFilter): Query<CollectionFacets> => ({
  path: `/api/collection/facets${formatQuery(formatFilter(filter))}`,
});

/** A person with a page of the pieces that name them. */
export const personQuery = (id: string, page?: string): Query<Person> => ({
  path: `/api/person/${id}${formatQuery({ pageSize: 24, page })}`,
});

export const exhibitionQuery = (id: string): Query<Exhibition> => ({ path: `/api/front/exhibition/${id}` });

export const exhibitionsQuery = (filter: ExhibitionFilter): Query<EnvelopePageExhibitionSummary['data']> => ({
  path: `/api/exhibition/${formatQuery({
    pageSize: PAGE_SIZE,
    status: 1,
    exhibition_group: filter.group,
    date: filter.today,
    page: filter.page,
    [filter.language === 'tw' ? 'title_tw' : 'title_en']: filter.title,
    // The range is sent only with both dates.
    exhibition_date_start: filter.end ? filter.start : undefined,
    exhibition_date_end: filter.start ? filter.end : undefined,
  })}`,
});

/** The exhibitions whose opening days the calendar marks. */
export const openingsQuery = (today: string): Query<EnvelopePageExhibitionSummary['data']> => ({
  path: `/api/exhibition/${formatQuery({ pageSize: 100, status: 1, date: today })}`,
});
