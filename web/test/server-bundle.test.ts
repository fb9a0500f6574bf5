// What runs in the server's JavaScript engine, which has no browser and must render the same markup each time.
import { describe, expect, it } from 'vitest';
import { listServerModules, readCode } from './import-graph';

const modules = listServerModules();

describe('the server’s bundle', () => {
  it('has every page', () => {
    expect(modules.filter((file) => /^site\/pages\/.*Page\.tsx$/.test(file)).length).toBeGreaterThan(15);
  });

  it('uses nothing that the engine lacks or that differs between engines', () => {
    const banned =
      /\bIntl\b|\.toLocale\w*\(|\.localeCompare\(|\bDate\.now\(|new Date\(|\bnew URL\(|\bURLSearchParams\b|\bMath\.random\(|\bcrypto\./;
    expect(modules.filter((file) => banned.test(readCode(file)))).toEqual([]);
  });

  it('has no React Aria', () => {
    expect(modules.filter((file) => /react-aria|@internationalized/.test(readCode(file)))).toEqual([]);
  });

  it('has no picture viewer', () => {
    expect(modules.filter((file) => file.startsWith('site/viewer/') || /\/viewer\.ts$/.test(file))).toEqual([]);
  });

  it('has no Suspense boundary', () => {
    expect(modules.filter((file) => /<Suspense\b/.test(readCode(file)))).toEqual([]);
  });
});
