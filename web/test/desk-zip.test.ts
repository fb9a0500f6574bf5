// Many files as one ZIP file.
import { describe, expect, it } from 'vitest';
import { isList, isPicture } from '../src/desk/uploads/folder';
import { checksum, pack } from '../src/desk/uploads/zip';

const file = (path: string, text: string) => ({
  path,
  file: new File([text], path.split('/').at(-1) ?? '', { lastModified: 1_700_000_000_000 }),
});

describe('a folder that is sent as one file', () => {
  it('has the checksum that every reader of the format expects', async () => {
    expect((await checksum(new Blob(['123456789']))).toString(16)).toBe('cbf43926');
    expect(await checksum(new Blob([]))).toBe(0);
  });

  it('is the same to the byte however its files are ordered, so that sending goes on', async () => {
    const files = [file('春季/清冊.csv', 'a'), file('春季/A-1_1.jpg', 'bc')];
    const percents: number[] = [];
    const one = await pack(files, '春季.zip', (percent) => percents.push(percent));
    const other = await pack([...files].reverse(), '春季.zip', () => undefined);
    expect(await one?.arrayBuffer()).toEqual(await other?.arrayBuffer());
    expect(one?.lastModified).toBe(1_700_000_000_000);
    expect(percents.at(-1)).toBe(100);
    const bytes = new DataView((await one?.arrayBuffer()) ?? new ArrayBuffer(0));
    // The end names both files and where their list begins.
    const end = bytes.byteLength - 22;
    expect(bytes.getUint32(end, true)).toBe(0x0605_4b50);
    expect(bytes.getUint16(end + 10, true)).toBe(2);
    expect(bytes.getUint32(bytes.getUint32(end + 16, true), true)).toBe(0x0201_4b50);
  });

  it('is refused where the format counts no further', async () => {
    const large = { path: 'A-1.tif', file: { size: 0xffff_ffff } as File };
    expect(await pack([large], 'a.zip', () => undefined)).toBeNull();
  });

  it('holds lists and pictures, and nothing that systems hide', () => {
    expect(['清冊.XLSX', 'a/b.csv', '.a.csv', '__MACOSX/a.csv', 'a.zip'].map(isList)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['A-1_1.JPG', 'a/1.tiff', '._A-1.jpg', 'Thumbs.db'].map(isPicture)).toEqual([true, true, false, false]);
    expect(['A-1/@eaDir/1.jpg', '$RECYCLE.BIN/A-1.jpg'].map(isPicture)).toEqual([false, false]);
  });

  it('takes every kind of list that the server looks for, but not a workbook that is open', () => {
    expect(['清冊.xlsm', 'a/清冊.XLTX', '清冊.xltm', 'a.tsv', '~$清冊.xlsx'].map(isList)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});
