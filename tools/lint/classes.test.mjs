import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problems, readDefinedClasses, readUsedClasses } from './classes.mjs';

test('the classes of a stylesheet are those of its selectors', () => {
  const css = `
    /* .comment { } */
    @media (width > 1.5em) { .a:not(.b) > i.c::after { content: ".d {"; margin: .5em } }
    @layer x { .e-1 .f { color: red } }
  `;
  assert.deepEqual([...readDefinedClasses(css)].sort(), ['a', 'b', 'c', 'e-1', 'f']);
});

test('an expression is followed to the classes that it may have', () => {
  const { certain, beginnings } = readUsedClasses(`
    const names = ['possible'];
    <p className="a b" />;
    <p className={kind === 'word' ? 'c' : open && 'd'} />;
    <p className={['e', lifted ? 'f' : ''].filter(Boolean).join(' ')} />;
    <p className={\`g column-\${side} \${size ?? 'h'}\`} />;
    <Part listClassName="i" />;
    createElement('p', { className: 'j' });
  `);
  assert.deepEqual([...certain].sort(), ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
  assert.deepEqual([...beginnings], ['column-']);
});

test('an unknown class and a dead one are found', () => {
  const page = (name) => ({ 'page.tsx': `<p className="${name}">word</p>` });
  assert.deepEqual(problems(['.a {}'], page('a')), []);
  assert.deepEqual(problems(['.a {}'], page('a b')), ['page.tsx: no stylesheet knows .b']);
  assert.deepEqual(problems(['.a {} .word {}'], page('a')), ['no page has .word']);
});

test('a class may come from a table, from a value, from a library and from a shared part', () => {
  const table = "const CLASSES = { tw: 'a', en: 'b c' }; <p className={CLASSES[side]} />";
  assert.deepEqual(problems(['.a {} .b {} .c {} .tiptap {}'], { 'page.tsx': table }), []);
  assert.deepEqual(problems(['.column-tw {}'], { 'page.tsx': `<p className={\`column-\${side}\`} />` }), []);
  assert.deepEqual(problems(['.field {}'], {}, { 'Field.tsx': '<p className="field only-elsewhere" />' }), []);
});
