// A list and a folder of pictures beside it are sent as one file. Whichever comes first waits for the other.
import { useState } from 'react';
import { type FolderFile, isList, isPicture, withoutContent } from '../../uploads/folder';
import { pack } from '../../uploads/zip';

export function useFolderImport(send: (file: File) => Promise<void>) {
  const [pictures, setPictures] = useState<readonly FolderFile[]>([]);
  const [others, setOthers] = useState<readonly FolderFile[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<'nothing' | 'large' | null>(null);
  const take = async (files: readonly FolderFile[]) => {
    setRefusal(null);
    const [only] = files;
    const own = files.filter(({ path }) => isPicture(path));
    const lists = files.filter(({ path }) => isList(path));
    // A file by itself is sent as it is; whether it can be read, the server says.
    if (only && files.length === 1 && own.length === 0 && pictures.length === 0) return send(only.file);
    const all = [...pictures, ...own];
    // The dry run names files that are neither list nor picture; it needs their names alone.
    const rest = [
      ...others,
      ...files.filter((file) => !own.includes(file) && !lists.includes(file)).map(withoutContent),
    ];
    if (lists.length === 0) {
      setPictures(all);
      setOthers(rest);
      return setRefusal(own.length === 0 ? 'nothing' : null);
    }
    const name = (lists[0]?.path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
    try {
      setPercent(0);
      const file = await pack([...lists, ...all, ...rest], `${name}.zip`, setPercent);
      if (file === null) return setRefusal('large');
      setPictures([]);
      setOthers([]);
      await send(file);
    } finally {
      setPercent(null);
    }
  };
  const clear = () => {
    setRefusal(null);
    setPictures([]);
    setOthers([]);
  };
  return { pictures, percent, refusal, take, clear };
}
