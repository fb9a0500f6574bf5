// Where at the desk what the site lacks is put right.
import type { LackWord } from '../../../api/desk/schema.gen';
import type { DeskWords } from '../../../words/desk/tw';
import { paths } from '../../router/paths';

/** The things that are set right at the desk, each with its page among the texts, or another one; the rest are settings of the server. */
export const LACK_PAGES: Readonly<
  Partial<Record<LackWord, { path: string; name: keyof DeskWords['texts']['pages'] | null }>>
> = {
  policy: { path: paths.privacyText, name: 'privacy' },
  name: { path: paths.houseDetails, name: 'footer' },
  email: { path: paths.houseDetails, name: 'footer' },
  hidden: { path: paths.hiddenArtifacts, name: null },
  banner: { path: paths.banners, name: 'banners' },
};
