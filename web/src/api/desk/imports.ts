// Imports of lists: the list of them, one with its rows, and its steps.
import { formatQuery } from '../query-string';
import type { Query } from './queries';
import { callDesk } from './requests';
import type {
  ChangedSinceBody,
  ImportBody,
  ImportChoices,
  ImportRowBody,
  ImportRowsBody,
  ImportsBody,
  LeftWordBody,
  MappingBody,
  ProgramBody,
} from './schema.gen';
import type { Language } from './types';

export type Import = ImportBody;
export type ImportRow = ImportRowBody;
export type LeftWord = LeftWordBody;
export type Mapping = MappingBody;
export type Program = ProgramBody;
export type Choices = Partial<ImportChoices>;

const IMPORTS = 'imports';

export const importsQuery: Query<ImportsBody> = { path: IMPORTS };

export const importQuery = (id: number): Query<ImportBody> => ({ path: `${IMPORTS}/${id}` });

/** `outcome` is empty for all rows; `after` is the number of the last row that the page has. */
export const listImportRows = (id: number, outcome: string, after?: number) =>
  callDesk<ImportRowsBody>('GET', `${IMPORTS}/${id}/rows${formatQuery({ outcome, ...(after && { after }) })}`);

export const changedSinceQuery = (id: number): Query<ChangedSinceBody> => ({ path: `${IMPORTS}/${id}/changed` });

export const chooseForImport = (id: number, choices: Choices) =>
  callDesk<unknown>('PUT', `${IMPORTS}/${id}/choices`, choices);

/** As the page shows it: refused where others have changed it since. */
export const applyImport = ({ id, revision }: Import) =>
  callDesk<unknown>('POST', `${IMPORTS}/${id}/apply${formatQuery({ revision })}`, {});

export const stepImport = (id: number, step: 'pause' | 'resume') =>
  callDesk<unknown>('POST', `${IMPORTS}/${id}/${step}`, {});

export const undoImport = (id: number, takesBack: boolean) =>
  callDesk<unknown>('POST', `${IMPORTS}/${id}/undo`, { takes_back: takesBack });

export const renameMapping = (name: string, to: string) =>
  callDesk<unknown>('PATCH', `import-mappings/${encodeURIComponent(name)}`, { name: to });

export const forgetMapping = (name: string) =>
  callDesk<unknown>('DELETE', `import-mappings/${encodeURIComponent(name)}`);

/** As the page shows it: refused where others have changed it since. */
export const deleteImport = ({ id, revision }: Import) =>
  callDesk<unknown>('DELETE', `${IMPORTS}/${id}${formatQuery({ revision })}`);

/** A list without rows; its columns have their names in this language. */
export const templateUrl = (format: 'xlsx' | 'csv', language: Language): string =>
  `/api/desk/${IMPORTS}/template${formatQuery({ format, language })}`;

export const wrongRowsUrl = (id: number): string => `/api/desk/${IMPORTS}/${id}/wrong`;

/** Whether the server is working on it. */
export const isAtWork = ({ state }: Import): boolean => ['checking', 'applying', 'undoing'].includes(state);
