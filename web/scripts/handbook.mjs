// Writes the handbook as a static site of both languages: node web/scripts/handbook.mjs FOLDER. It is what the desk shows as help, with a
// frame of its own, and asks no other host for anything.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFolder, readBook } from '../handbook.ts';
import { makeSizesRelative } from '../relative-sizes.ts';
import { htmlLang, LANGUAGE_NAMES, LANGUAGES, otherLanguage } from '../src/words/language.ts';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const [out] = process.argv.slice(2).map((folder) => resolve(folder));
if (!out) throw new Error('the folder of the site is missing');

const addresses = { chapter: (name) => `${name}.html`, picture: (file) => `pictures/${file}` };

const page = (language, title, body, root = '') => `<!doctype html>
<html lang="${htmlLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
${body}
</body>
</html>
`;

const link = (href, text, attributes = '') => `<a href="${href}"${attributes}>${text}</a>`;

/** The contents, with the sections of the chapter that is open. */
function writeContents(book, chapter, language) {
  const entries = book.chapters.map((one) => {
    const own = one === chapter;
    const sections = own
      ? `<ul>${one.sections
          .slice(1)
          .map(({ id, title }) => `<li>${link(`#${id}`, title)}</li>`)
          .join('')}</ul>`
      : '';
    return `<li>${link(`${one.name}.html`, one.title, own ? ' aria-current="page"' : '')}${sections}</li>`;
  });
  const other = otherLanguage(language);
  const turn = link(`../${other}/${chapter.name}.html`, LANGUAGE_NAMES[other], ` lang="${htmlLang(other)}"`);
  return `<nav aria-label="${book.title}">\n<p><b>${book.title}</b> ${turn}</p>\n<ol>\n${entries.join('\n')}\n</ol>\n</nav>`;
}

async function writeBook(language) {
  const book = readBook(language, addresses);
  await mkdir(join(out, language), { recursive: true });
  for (const chapter of book.chapters) {
    const text = chapter.sections.map(({ html }) => html).join('');
    const main = `<main>\n<h1>${chapter.title}</h1>\n<div class="handbook">\n${text}</div>\n</main>`;
    const html = page(
      language,
      `${chapter.title} — ${book.title}`,
      `${writeContents(book, chapter, language)}\n${main}`,
      '../',
    );
    await writeFile(join(out, language, `${chapter.name}.html`), html);
  }
  await cp(pictureFolder(language), join(out, language, 'pictures'), { recursive: true });
  return link(`${language}/${book.chapters[0].name}.html`, book.title, ` lang="${htmlLang(language)}"`);
}

await rm(out, { recursive: true, force: true });
const entries = [];
for (const language of LANGUAGES) entries.push(await writeBook(language));
const start = `<main>\n<h1>多寶格 Duobaoge</h1>\n${entries.map((entry) => `<p>${entry}</p>`).join('\n')}\n</main>`;
await writeFile(join(out, 'index.html'), page('tw', '多寶格 Duobaoge', start));

const sources = ['src/ui/tokens.css', 'src/desk/styles/tokens.css', 'src/site/styles/dark.css'].concat(
  'src/desk/styles/handbook.css',
  'scripts/handbook.css',
);
const styles = await Promise.all(sources.map((source) => readFile(join(web, source), 'utf8')));
await writeFile(join(out, 'style.css'), makeSizesRelative(styles.join('\n')));
