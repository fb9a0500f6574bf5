// Where one can jump to: pages of the desk and actions, as far as an account may open them. Pure functions.
import type { Permission } from '../../api/desk/types';
import type { DeskWords } from '../../words/desk/tw';
import { paths } from '../router/paths';
import { listNavigation } from './navigation';

export interface Place {
  name: string;
  /** What it belongs to, or its key. */
  detail: string;
  path: string;
}

interface Places {
  pages: readonly Place[];
  actions: readonly Place[];
}

export function listPlaces(may: readonly Permission[], words: DeskWords): Places {
  const { frame, texts, vocabulary, exports, accounts } = words;
  const bar = listNavigation(may).map((entry) => ({ name: entry.name(words), detail: '', path: entry.path }));
  const within = (detail: string, entries: readonly (readonly [name: string, path: string])[]) =>
    entries.map(([name, path]) => ({ name, detail, path }));
  const mayDraft = may.includes('draft');
  const mayPublish = may.includes('publish');
  const pages = [
    ...bar,
    ...within(texts.title, [
      [texts.pages.home, paths.homeTexts],
      [texts.pages.about, paths.aboutText],
      [texts.pages.questions, paths.questions],
      [texts.pages.privacy, paths.privacyText],
      [texts.pages.banners, paths.banners],
      [texts.pages.footer, paths.houseDetails],
    ]),
    ...within(vocabulary.title, [
      [vocabulary.categories.title, paths.categories],
      [vocabulary.dynasties.title, paths.dynasties],
      [vocabulary.synonyms.title, paths.synonyms],
      [vocabulary.terms.title, paths.terms],
      [vocabulary.groups.title, paths.exhibitionGroups],
    ]),
    ...(mayPublish ? within(frame.exports, [[exports.title, paths.exports]]) : []),
    ...within('', [[accounts.own, paths.profile]]),
  ];
  const actions = [
    ...(mayDraft
      ? [
          { name: words.list.create, detail: 'N', path: paths.newArtifact },
          { name: words.storeroom.title, detail: '', path: paths.storeroom() },
        ]
      : []),
    ...(mayPublish ? [{ name: words.imports.newImport, detail: '', path: paths.imports }] : []),
  ];
  return { pages, actions };
}

/** Those whose name, or whose section, contains the typed text. */
export function findPlaces(places: readonly Place[], typed: string): readonly Place[] {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase();
  const wanted = fold(typed.trim());
  return places.filter(({ name, detail }) => fold(`${name} ${detail}`).includes(wanted));
}
