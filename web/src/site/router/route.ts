// A row of the site map.
import type { Query } from '../../api/site/queries';
import type { PageWords, Words } from '../../words/words';
import type { Sheet } from '../sheets';
import type { PageModule } from './page-module';
import type { PageRequest } from './page-request';
import type { CleanValue } from './query-values';

/** The parts of the site by which the menu and the running title are marked. */
export type Section = Exclude<keyof Words['chrome']['runningTitles'], 'notFound'>;

export interface Route {
  name: string;
  /** Paths below the language's segment; `:group_id` and `:id` are whole numbers. */
  patterns: readonly string[];
  section: Section;
  /** The query keys that count, in the order of the canonical address, each with the kind of its value. */
  query: Readonly<Record<string, CleanValue>>;
  /** The page's queries of the API. */
  queries: (request: PageRequest) => Readonly<Record<string, Query<unknown>>>;
  /** False for pages of too many addresses to cache, such as free-text searches. Default: true. */
  isCacheable?: (request: PageRequest) => boolean;
  /**
   * Links to it and from it load a whole document, because only its own content security policy allows the scripts of the
   * sign-in providers. `crates/server/src/site/policy.rs` lists the same pages.
   */
  ownDocument?: boolean;
  /** The stylesheets that it needs besides the common one. */
  sheets?: readonly Sheet[];
  /** The words that are loaded with its code. */
  words?: PageWords;
  /** The source file, by which the build's manifest names the chunk. */
  chunk: string;
  load: () => Promise<PageModule>;
}
