import type { Noun } from '../web/src/api/desk/types';
import type { PrintoutKind } from '../web/src/desk/print/sheet-kinds';
import { paths } from '../web/src/desk/router/paths';

type Paths = typeof paths;
type Path = keyof Paths;
/** Those whose address asks for a number, a word or a choice. */
type Asking = { [Name in Path]: Paths[Name] extends string ? never : Name }[Path];

/** An address to walk to; the number is DB-0001's. */
type Example = (artifact: number) => string;
/** What sees a page that is not walked to: another page, which is the same component, or tests of its own. */
type Elsewhere = { like: Path } | { spec: `${string}.spec.ts` };
/** Kinds of one component, one of which is walked to. */
type Kinds<Kind extends string> = Readonly<Record<Kind, Example | { like: Kind }>>;
type ExampleOf<First> = [First] extends [string]
  ? string extends First
    ? Example | Elsewhere
    : // Records of every kind have one component.
      Noun extends First
      ? Example
      : Kinds<First>
  : Example | Elsewhere;

/** The others are walked through in `tests/desk-print.spec.ts`. */
const PRINTOUTS: Kinds<PrintoutKind> = {
  sheet: (artifact) => paths.print('sheet', `ids=${artifact}`),
  list: { like: 'sheet' },
  wall: { like: 'sheet' },
  labels: { like: 'sheet' },
  condition: { like: 'sheet' },
  catalogue: { like: 'sheet' },
  ruler: { like: 'sheet' },
};

/** An address of each page that asks for something. One without a line, or a kind without one, does not compile. */
export const EXAMPLES: Readonly<{ [Name in Asking]: ExampleOf<Parameters<Paths[Name]>[0]> }> = {
  artifact: paths.artifact,
  pictures: paths.pictures,
  history: paths.history,
  inHouseHistory: paths.inHouseHistory,
  preview: (artifact) => paths.preview('artifact', artifact, 'tw'),
  storeroom: paths.storeroom,
  print: PRINTOUTS,
  catalogue: () => paths.catalogue(1),
  conversation: { spec: 'desk-conversations.spec.ts' },
  import: { spec: 'desk-imports.spec.ts' },
  exhibition: () => paths.exhibition(1),
  question: () => paths.question(1),
  policyVersion: () => paths.policyVersion('2026.11.22'),
  dynasty: () => paths.dynasty(3),
  person: () => paths.person(1),
  newSynonym: () => paths.newSynonym('秘色'),
  options: { country: { like: 'age' }, age: () => paths.options('age'), gender: { like: 'age' } },
  recordHistory: () => paths.recordHistory('text', 1),
  member: { spec: 'desk-people.spec.ts' },
  memberMerge: { spec: 'desk-member-merge.spec.ts' },
  helpOn: () => paths.helpOn('pictures'),
};

/** The other addresses are walked to, but for these. */
export const LEFT_OUT: Readonly<Partial<Record<Exclude<Path, Asking>, Elsewhere>>> = {
  newArtifact: { spec: 'desk-editor.spec.ts' },
  texts: { like: 'homeTexts' },
  questions: { like: 'question' },
  vocabulary: { like: 'categories' },
  dynasties: { like: 'dynasty' },
  people: { like: 'person' },
  synonyms: { like: 'newSynonym' },
  setup: { spec: 'desk-signin.spec.ts' },
  help: { like: 'helpOn' },
};

const fixed = Object.entries(paths).flatMap(([name, path]) =>
  typeof path === 'string' && !(name in LEFT_OUT) ? [[name, () => path] as const] : [],
);

const asking = Object.entries(EXAMPLES).flatMap(([name, example]) => {
  const found = [example, ...Object.values(example)].find((one): one is Example => typeof one === 'function');
  return found ? [[name, found] as const] : [];
});

/** The pages of the desk that are walked to, by their names in `paths`. */
export const DESK_PAGES: Readonly<Record<string, Example>> = {
  ...Object.fromEntries([...fixed, ...asking]),
  'storeroom, no piece': () => paths.storeroom(),
  'unknown address': () => '/artifacts/no-such-page',
};
