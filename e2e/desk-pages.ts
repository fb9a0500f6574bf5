import { paths } from '../web/src/desk/router/paths';

/** The addresses without a number or a choice; what only leads to another one of them is left out. */
const fixed = Object.entries(paths).flatMap(([name, path]) =>
  typeof path === 'string' && ![paths.texts, paths.vocabulary, paths.setup, paths.newArtifact].includes(path as never)
    ? [[name, () => path] as const]
    : [],
);

/** The pages of the desk, whose artifact is DB-0001. */
export const DESK_PAGES: Readonly<Record<string, (artifact: number) => string>> = {
  ...Object.fromEntries(fixed),
  editor: paths.artifact,
  pictures: paths.pictures,
  preview: (artifact) => paths.preview('artifact', artifact, 'tw'),
  history: paths.history,
  'in-house versions': paths.inHouseHistory,
  'history of a text': () => paths.recordHistory('text', 1),
  'unknown address': () => '/artifacts/no-such-page',
  exhibition: () => paths.exhibition(1),
  questions: () => paths.question(1),
  'a version of the policy': () => paths.policyVersion('2026.11.22'),
  dynasties: () => paths.dynasty(3),
  ages: () => paths.options('age'),
  'storeroom, no piece': () => paths.storeroom(),
  storeroom: (artifact) => paths.storeroom(artifact),
};
