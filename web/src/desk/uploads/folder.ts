// Files of folders that somebody chooses or drops, as far as an import reads them.

export interface FolderFile {
  /** The path from the folder on, with `/` between its parts. */
  path: string;
  file: File;
}

const LIST = /\.(xlsx|csv|json)$/i;
const PICTURE = /\.(jpe?g|png|webp|tiff?)$/i;

/** Whether a path is that of a list, and of nothing that hides. */
export const isList = (path: string): boolean => LIST.test(path) && !isHidden(path);

export const isPicture = (path: string): boolean => PICTURE.test(path) && !isHidden(path);

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** What a field of files holds; of a folder each file with its path. */
export const readField = (files: FileList): FolderFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

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

async function readEntry(entry: FileSystemEntry): Promise<FolderFile[]> {
  if (isFile(entry)) return [{ path: entry.fullPath.replace(/^\//, ''), file: await readFile(entry) }];
  const files: FolderFile[] = [];
  for (const inner of await listFolder(entry as FileSystemDirectoryEntry)) files.push(...(await readEntry(inner)));
  return files;
}

/** What was dropped: files, and folders with all that is in them. */
export async function readDrop(data: DataTransfer): Promise<FolderFile[]> {
  // The list of items is empty once the event is over.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return readField(data.files);
  const files: FolderFile[] = [];
  for (const entry of entries) files.push(...(await readEntry(entry)));
  return files;
}
