import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caches, root } from './house';

const packages = join(root, 'tools/fonts/node_modules');
const google = join(packages, '@expo-google-fonts');
const chinese = join(root, 'web/node_modules/@expo-google-fonts/noto-serif-tc/400Regular');

/** Serif faces that devices have, or that are as wide as theirs: Tinos as Times New Roman, Gelasio as Georgia. */
const folders = {
  'DejaVu Serif': [join(packages, 'dejavu-fonts-ttf/ttf')],
  'Noto Serif': ['400Regular', '400Regular_Italic'].map((style) => join(google, 'noto-serif', style)),
  Gelasio: ['400Regular', '400Regular_Italic'].map((style) => join(google, 'gelasio', style)),
  Tinos: ['400Regular', '400Regular_Italic'].map((style) => join(google, 'tinos', style)),
};

export type Face = keyof typeof folders;
export const faces = Object.keys(folders) as Face[];

const prefer = (generic: string, names: readonly string[]) =>
  `<alias binding="strong"><family>${generic}</family><prefer>${names.map((name) => `<family>${name}</family>`).join('')}</prefer></alias>`;

/** What Fontconfig knows of such a device. */
const configuration = (face: Face) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${[...folders[face], chinese].map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${join(caches, 'e2e-fonts')}</cachedir>
${prefer('serif', [face, 'Noto Serif TC'])}
${prefer('sans-serif', face === 'DejaVu Serif' ? ['DejaVu Sans', 'Noto Serif TC'] : [face, 'Noto Serif TC'])}
</fontconfig>
`;

const folder = join(caches, 'e2e-fonts');
/** Named by content: another checkout has its own. */
const fileOf = (face: Face) =>
  join(folder, `${createHash('sha256').update(configuration(face)).digest('hex').slice(0, 16)}.conf`);

/** Writes down what each device has; before the first browser starts. */
export function writeDevices(): void {
  const lacking = [...Object.values(folders).flat(), chinese].filter((place) => !existsSync(place));
  if (lacking.length > 0) throw new Error(`not there, run scripts/bootstrap test: ${lacking.join(', ')}`);
  mkdirSync(folder, { recursive: true });
  for (const face of faces) writeFileSync(fileOf(face), configuration(face));
}

/**
 * The environment of a browser on a device that has this serif face, one Chinese face, and no other: whatever is installed on the
 * machine that runs the tests.
 */
export const deviceWith = (face: Face): Record<string, string | undefined> => ({
  ...process.env,
  FONTCONFIG_FILE: fileOf(face),
});
