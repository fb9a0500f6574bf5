// Fails for each class that a page has and no stylesheet of its bundle knows, and for each class of a stylesheet that no page has. The
// site and the back office have stylesheets of their own; both use `src/ui`.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const { parseSync } = await import(pathToFileURL(createRequire(join(web, 'package.json')).resolve('vite')));

const BUNDLES = [
  { styles: ['src/site/styles', 'src/ui'], code: ['src/site', 'src/entry-server.tsx'], shared: ['src/ui'] },
  { styles: ['src/desk/styles'], code: ['src/desk'], shared: ['src/ui'] },
];

/** Classes of a stylesheet that a library writes. */
const FOREIGN = new Set(['tiptap']);

/** The classes in the selectors of a stylesheet. */
export function readDefinedClasses(css) {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"\n]*"|'[^'\n]*'/g, '""');
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, prelude]) => prelude.trim());
  return new Set(
    selectors
      .filter((selector) => !selector.startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
  );
}

const isWord = (text) => /^-?[_a-zA-Z][\w-]*$/.test(text);

/**
 * What a module's elements may be given as classes. `certain` are written as a class for sure, `possible` is every word of a string, as a class
 * may also come from a table or a property; `beginnings` come before a value, such as `column-` in `column-${side}`.
 */
export function readUsedClasses(source, file = 'page.tsx') {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const certain = new Set();
  const possible = new Set();
  const beginnings = new Set();
  const addWords = (text, sets) => {
    for (const word of text.split(/\s+/)) if (isWord(word)) for (const set of sets) set.add(word);
  };
  const addTemplate = ({ quasis }, sets) => {
    quasis.forEach(({ value }, at) => {
      const words = value.cooked.split(/\s+/);
      const start = at > 0 ? words.shift() : undefined;
      const end = at < quasis.length - 1 ? words.pop() : undefined;
      addWords(words.join(' '), sets);
      if (end) beginnings.add(end);
      if (start) possible.add(start);
    });
  };
  /** Follows an expression whose value is a class name, as far as it is written here. */
  const readValue = (node) => {
    if (!node) return;
    if (node.type === 'Literal' && typeof node.value === 'string') addWords(node.value, [certain]);
    else if (node.type === 'TemplateLiteral') {
      addTemplate(node, [certain]);
      node.expressions.forEach(readValue);
    } else if (node.type === 'ConditionalExpression') [node.consequent, node.alternate].forEach(readValue);
    else if (node.type === 'LogicalExpression')
      [node.operator === '&&' ? null : node.left, node.right].forEach(readValue);
    else if (node.type === 'ArrayExpression') node.elements.forEach(readValue);
    else if (node.type === 'JSXExpressionContainer') readValue(node.expression);
    else if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression') readValue(node.callee.object);
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return undefined;
    if (node.type === 'Literal' && typeof node.value === 'string') addWords(node.value, [possible]);
    if (node.type === 'JSXText') return undefined;
    if (node.type === 'TemplateLiteral') addTemplate(node, [possible]);
    if (node.type === 'JSXAttribute' && /className$/i.test(node.name.name)) readValue(node.value);
    if (node.type === 'Property' && node.key.name === 'className') readValue(node.value);
    return Object.values(node).forEach(visit);
  };
  visit(program.body);
  return { certain, possible, beginnings };
}

/**
 * The mistakes in the classes of a bundle: its stylesheets, and the sources of its modules by file. Modules that it shares may use its
 * classes and need not find theirs.
 */
export function problems(sheets, modules, shared = {}) {
  const defined = new Set(sheets.flatMap((css) => [...readDefinedClasses(css)]));
  const readAll = (sources) =>
    Object.entries(sources).map(([file, source]) => ({ file, ...readUsedClasses(source, file) }));
  const own = readAll(modules);
  const used = [...own, ...readAll(shared)];
  const beginnings = used.flatMap((module) => [...module.beginnings]);
  const isUsed = (name) =>
    FOREIGN.has(name) ||
    used.some(({ certain, possible }) => certain.has(name) || possible.has(name)) ||
    beginnings.some((beginning) => name.startsWith(beginning));
  return [
    ...own.flatMap(({ file, certain }) =>
      [...certain].filter((name) => !defined.has(name)).map((name) => `${file}: no stylesheet knows .${name}`),
    ),
    ...[...defined].filter((name) => !isUsed(name)).map((name) => `no page has .${name}`),
  ];
}

const listFiles = (paths, ending) =>
  paths
    .map((path) => join(web, path))
    .flatMap((path) =>
      ending.test(path)
        ? [path]
        : readdirSync(path, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile() && ending.test(entry.name))
            .map((entry) => join(entry.parentPath, entry.name)),
    );

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const read = (file) => readFileSync(file, 'utf8');
  const readModules = (paths = []) =>
    Object.fromEntries(listFiles(paths, /(?<!\.gen)\.tsx?$/).map((file) => [file.slice(web.length + 1), read(file)]));
  const found = BUNDLES.flatMap(({ styles, code, shared }) =>
    problems(listFiles(styles, /\.css$/).map(read), readModules(code), readModules(shared)),
  );
  // Each of the two uses a part of `src/ui`: one of them has to know its classes.
  const sheets = BUNDLES.flatMap(({ styles }) => listFiles(styles, /\.css$/).map(read));
  const ofShared = problems(sheets, readModules(['src/ui'])).filter((problem) => problem.includes('no stylesheet'));
  found.push(...ofShared);
  for (const problem of found) console.error(problem);
  if (found.length > 0) process.exitCode = 1;
}
