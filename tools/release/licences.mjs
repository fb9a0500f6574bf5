// Prints the licences of everything that is in the program: node tools/release/licences.mjs >LICENSES-THIRD-PARTY.txt. A text that
// several packages share stands there once. Fails where a package names no licence.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { allPackages, expression, licenceFiles } from './packages.mjs';

const RULE = '='.repeat(100);
const FONTS = join(dirname(dirname(import.meta.dirname)), 'web', 'src', 'site', 'fonts');

/** The document: each text below the names of those who come under it, and those who bring none below their expressions. */
export function collect(packages, textsOf) {
  const texts = new Map();
  const withoutText = [];
  for (const entry of packages) {
    if (!entry.licence) throw new Error(`${entry.kind} ${entry.name} ${entry.version} names no licence`);
    const label = `${entry.name} ${entry.version} (${entry.kind}): ${expression(entry.licence)}`;
    const found = textsOf(entry);
    if (found.length === 0) {
      const by = [...(entry.authors ?? []), entry.repository].filter(Boolean).join(', ');
      withoutText.push(by ? `${label}, by ${by}` : label);
    }
    for (const text of found) {
      const key = text.replace(/\s+/g, ' ').trim();
      const known = texts.get(key) ?? { text: text.trim(), labels: new Set() };
      known.labels.add(label);
      texts.set(key, known);
    }
  }
  const parts = [...texts.values()].map(({ text, labels }) => `${RULE}\n${[...labels].join('\n')}\n\n${text}\n`);
  if (withoutText.length > 0) {
    parts.push(
      `${RULE}\nPackages that bring no text of their licence; the texts are above.\n\n${withoutText.join('\n')}\n`,
    );
  }
  return `The licences of the code of others in duobao.\n\n${parts.join('\n')}`;
}

function main() {
  const textsOf = ({ folder }) => licenceFiles(folder).map((file) => readFileSync(file, 'utf8'));
  const fonts = [
    ['EB Garamond', 'LICENSE-EBGaramond.txt'],
    ['Noto Serif TC', 'LICENSE-NotoSerifTC.txt'],
  ].map(([name, file]) => ({ kind: 'font', name, version: '', licence: 'OFL-1.1', file: join(FONTS, file) }));
  const read = (entry) => (entry.file ? [readFileSync(entry.file, 'utf8')] : textsOf(entry));
  process.stdout.write(collect([...allPackages(), ...fonts], read));
}

if (process.argv[1] === import.meta.filename) main();
