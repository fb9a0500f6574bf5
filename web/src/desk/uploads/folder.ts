// Files of folders that are chosen or dropped, as far as an import reads them.

export interface FolderFile {
  /** The path from the folder on, with `/` between its parts. */
  path: string;
  file: File;
}

/** What was chosen or dropped. */
export interface Chosen {
  files: readonly FolderFile[];
  /** The paths of files and folders that the browser could not read. */
  unreadable: readonly string[];
}

/** The endings of lists' names: those that `crates/exchange` looks for in a ZIP file first. */
export const LIST_ENDINGS = ['csv', 'xlsx', 'xlsm', 'xltx', 'xltm', 'json', 'tsv'];
const LIST = new RegExp(`\\.(${LIST_ENDINGS.join('|')})$`, 'i');
/** The endings of photographs' names: `FILE_ENDINGS` of `crates/media`. */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'png', 'webp', 'tif', 'tiff', 'heic', 'heif'];
const PICTURE = new RegExp(`\\.(${PICTURE_ENDINGS.join('|')})$`, 'i');

/** Whether a file is a list that an import can read; hidden files are not. */
export const isList = (path: string): boolean => LIST.test(path) && !isHidden(path);

export const isPicture = (path: string): boolean => PICTURE.test(path) && !isHidden(path);

/** What begins with one of these is put into folders by systems and programs: a workbook that is open, smaller forms of photographs, a bin. */
const HIDDEN = ['.', '~$', '__MACOSX', '@eaDir', '$RECYCLE.BIN'];

const isHidden = (path: string): boolean =>
  path.split('/').some((part) => HIDDEN.some((beginning) => part.startsWith(beginning)));

/** The same file with nothing in it. */
export const withoutContent = ({ path, file }: FolderFile): FolderFile => ({ path, file: new File([], file.name) });

/** What a field of files holds; of a folder each file with its path. */
export const readField = (files: FileList): Chosen => ({
  files: [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })),
  unreadable: [],
});

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A name as a person counts: a run of figures is a number, and the end says nothing of the order. */
const readName = (name: string): (string | number)[] =>
  (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/\d+|\D+/g) ?? []
  ).map((part) => (/^\d/.test(part) ? Number(part) : part));

function compareNames(one: string, other: string): number {
  const [own, theirs] = [readName(one), readName(other)];
  for (let at = 0; at < Math.min(own.length, theirs.length); at += 1) {
    const [left, right] = [own[at] ?? '', theirs[at] ?? ''];
    if (left === right) continue;
    // A number comes before a text.
    if (typeof left === typeof right) return left < right ? -1 : 1;
    return typeof left === 'number' ? -1 : 1;
  }
  return own.length - theirs.length;
}

/** In the order of their names: 2 before 10. A browser gives files in any order, such as the one clicked last first. */
export function sortByName(files: readonly FolderFile[]): FolderFile[] {
  // The end of a name would sort between it and the names that continue it.
  const parts = (path: string) => path.replace(/\.[^./]*$/, '').split('/');
  return [...files].sort(({ path: one }, { path: other }) => {
    const [own, theirs] = [parts(one), parts(other)];
    for (let at = 0; at < Math.min(own.length, theirs.length); at += 1) {
      const order = compareNames(own[at] ?? '', theirs[at] ?? '');
      if (order !== 0) return order;
    }
    return own.length - theirs.length;
  });
}

/** A browser gives a part of a long folder at each call, and nothing after the last. */
async function listFolder(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return all;
    all.push(...part);
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function readEntries(entries: readonly FileSystemEntry[]): Promise<Chosen> {
  const files: FolderFile[] = [];
  const unreadable: string[] = [];
  for (const entry of entries) {
    const path = entry.fullPath.replace(/^\//, '');
    try {
      if (isFile(entry)) files.push({ path, file: await readFile(entry) });
      else {
        const inner = await readEntries(await listFolder(entry as FileSystemDirectoryEntry));
        files.push(...inner.files);
        unreadable.push(...inner.unreadable);
      }
    } catch {
      unreadable.push(path);
    }
  }
  return { files, unreadable };
}

/** What was dropped: files, and folders with all that is in them. Never rejects. */
export async function readDrop(data: DataTransfer): Promise<Chosen> {
  // The list of items is empty once the event is over.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return entries.length === 0 ? readField(data.files) : readEntries(entries);
}
