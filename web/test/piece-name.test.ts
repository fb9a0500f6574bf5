// A name's markup is the same from the server, which writes it as one text, and from the parts that the browser draws.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { PieceName } from '../src/site/parts/PieceName';

afterEach(() => vi.unstubAllEnvs());

const draw = (isServer: boolean, text: string, keywords: string): string => {
  vi.stubEnv('SSR', isServer);
  return renderToString(createElement(PieceName, { name: { text, lang: undefined }, keywords }));
};

test.each([
  [
    '明永樂青花纏枝蓮紋梅瓶',
    '青花,纏枝蓮,梅瓶',
    '<span class="phrased">明永樂<wbr/>青花<wbr/>纏枝蓮紋<wbr/>梅瓶</span>',
  ],
  ['青花<b>&"\'瓶', '青花', '<span class="phrased">青花<wbr/>&lt;b&gt;&amp;&quot;&#x27;瓶</span>'],
  ['青花瓶', '', '青花瓶'],
])('%s', (text, keywords, markup) => {
  expect(draw(true, text, keywords)).toBe(markup);
  expect(draw(false, text, keywords)).toBe(markup);
});
