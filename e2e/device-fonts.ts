import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { caches, root } from './server';

const packages = join(root, 'tools/fonts/node_modules');
const google = join(packages, '@expo-google-fonts');
const chinese = join(root, 'web/node_modules/@expo-google-fonts/noto-serif-tc/400Regular');

/** The serif fonts of common devices, or fonts of the same widths: Tinos for Times New Roman, Gelasio for Georgia. */
const folders = {
  'DejaVu Serif': [join(packages, 'dejavu-fonts-ttf/ttf')],
  'Noto Serif': ['400Regular', '400Regular_Italic'].map((style) => join(google, 'noto-serif', style)),
  Gelasio: ['400Regular', '400Regular_Italic'].map((style) => join(google, 'gelasio', style)),
  Tinos: ['400Regular', '400Regular_Italic'].map((style) => join(google, 'tinos', style)),
};

export type Face = keyof typeof folders;
export const faces = Object.keys(folders) as Face[];

const buildAlias = (generic: string, names: readonly string[]) =>
  `<alias binding="strong"><family>${generic}</family><prefer>${names.map((name) => `<family>${name}</family>`).join('')}</prefer></alias>`;

/** The Fontconfig file of such a device. */
const buildConfiguration = (face: Face) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${[...folders[face], chinese].map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${join(caches, 'e2e-fonts')}</cachedir>
${buildAlias('serif', [face, 'Noto Serif TC'])}
${buildAlias('sans-serif', face === 'DejaVu Serif' ? ['DejaVu Sans', 'Noto Serif TC'] : [face, 'Noto Serif TC'])}
</fontconfig>
`;

const folder = join(caches, 'e2e-fonts');
/** Named by content, so that several checkouts can share the folder. */
const getConfigurationFile = (face: Face) =>
  join(folder, `${createHash('sha256').update(buildConfiguration(face)).digest('hex').slice(0, 16)}.conf`);

/** Must run before the first browser starts. */
export function writeDeviceConfigurations(): void {
  const missing = [...Object.values(folders).flat(), chinese].filter((folder) => !existsSync(folder));
  if (missing.length > 0) throw new Error(`missing, run scripts/bootstrap test: ${missing.join(', ')}`);
  mkdirSync(folder, { recursive: true });
  for (const face of faces) writeFileSync(getConfigurationFile(face), buildConfiguration(face));
}

/**
 * The environment of a browser on a device that has this serif font, one Chinese font, and no other, whatever is installed on the
 * machine that runs the tests.
 */
export const createDeviceEnvironment = (face: Face): Record<string, string | undefined> => ({
  ...process.env,
  FONTCONFIG_FILE: getConfigurationFile(face),
});
