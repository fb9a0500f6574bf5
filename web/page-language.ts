// The site's stylesheets have both languages' rules side by side; a page loads those of its language. In these sheets `:lang()` means the
// language of the page; an element's language is `[lang]`.
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { Language } from './src/words/language.ts';

const OTHER = { tw: { code: 'en', suffix: 'en' }, en: { code: 'zh', suffix: 'tw' } } as const;

/** A stylesheet as the build takes it in: its file, and the language whose rules are kept. */
export const sheetSource = (name: string, language: Language): string => `src/site/styles/${name}.css?${language}`;

/** At commas that are in no parentheses. */
const splitSelectors = (list: string): string[] => list.split(/,(?![^()]*(?:\([^()]*\)[^()]*)*\))/);

/** Without the rules for pages in the other language. */
export function keepLanguage(css: string, language: Language): string {
  const foreign = `:lang(${OTHER[language].code})`;
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/([^{};]*)\{([^{}]*)\}/g, (rule, selectors: string, body: string) => {
      if (!selectors.includes(foreign)) return rule;
      const kept = splitSelectors(selectors).filter((selector) => !selector.includes(foreign));
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
    });
}

/** Without the import of the sheets that end in the other language's name: its fonts. */
const keepImports = (css: string, language: Language): string =>
  css.replace(new RegExp(`@import "[^"]*-${OTHER[language].suffix}\\.css";\\n`, 'g'), '');

const read = (id: string): { file: string; language: Language } => {
  const [file = '', language] = id.split('?');
  return { file, language: language === 'en' ? 'en' : 'tw' };
};

/** For inputs of `sheetSource`. */
export function pageLanguage(): Plugin {
  const filter = { id: /\.css\?(tw|en)$/ };
  return {
    name: 'page-language',
    load: {
      filter,
      async handler(id) {
        const { file, language } = read(id);
        return keepImports(await readFile(file, 'utf8'), language);
      },
    },
    // Imported sheets are in it by now.
    transform: { filter, handler: (css, id) => ({ code: keepLanguage(css, read(id).language), map: null }) },
  };
}
