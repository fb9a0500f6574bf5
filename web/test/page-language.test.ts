import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keepLanguage } from '../page-language';

const styles = new URL('../src/site/styles/', import.meta.url);
const squeeze = (css: string) => css.replace(/\s+/g, '');

describe('the stylesheets of a language', () => {
  test('have the rules of both languages and their own', () => {
    const css = '.a { top: 0 } :lang(zh) .a { top: 1px } @media print { :lang(en) .a { top: 2px } .b { top: 3px } }';
    expect(squeeze(keepLanguage(css, 'tw'))).toBe('.a{top:0}:lang(zh).a{top:1px}@mediaprint{.b{top:3px}}');
    expect(squeeze(keepLanguage(css, 'en'))).toBe('.a{top:0}@mediaprint{:lang(en).a{top:2px}.b{top:3px}}');
  });

  test('lose the other language’s selectors of a list alone', () => {
    const css = ':lang(en) :is(.a, .b:not(.c, .d)), .e { top: 0 }';
    expect(squeeze(keepLanguage(css, 'tw'))).toBe('.e{top:0}');
    expect(squeeze(keepLanguage(css, 'en'))).toBe(squeeze(css));
  });

  test('keep rules nested beside one of the other language', () => {
    const css = ':root { color: red; :lang(zh) .a { top: 0 } /* {;} */ .b { top: 1px } }';
    expect(squeeze(keepLanguage(css, 'en'))).toBe(':root{color:red;.b{top:1px}}');
  });

  // `.a:lang(en)` would be an element in English on a Chinese page, whose sheets lose the rule.
  test('ask for the language of the page, and by [lang] for that of an element', () => {
    for (const name of readdirSync(styles)) {
      const css = readFileSync(new URL(name, styles), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      const ofElements = css.match(/[^{},]*(?<!^|[\s(]|html|body|:root):lang\([^{},]*/g) ?? [];
      expect(ofElements, name).toEqual([]);
    }
  });
});
