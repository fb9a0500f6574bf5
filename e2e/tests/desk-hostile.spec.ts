// An account of the staff writes hostile markup into every field of every kind of record. It is published, and every
// page that shows it is opened without its content policy: the policy is the second line, and must not be the only one.

import { expect, type Page } from '@playwright/test';
import { KINDS } from '../../web/src/api/desk/document.gen';
import { DESK_PAGES } from '../desk-pages';
import { callDesk, findArtifact, test } from '../desk-test';
import { languages } from '../names';
import { openPage } from '../page-test';
import { publicPages } from '../site-pages';
import { askDesk, enterDesk } from '../staff';

const RUN = 'alert(document.domain)';

/** Ways in which markup outlived a cleaner, or left the place that it was written to: each would open a dialog. */
const ATTACKS: readonly string[] = [
  `<script>${RUN}</script>`,
  `"><img src=x onerror=${RUN}>`,
  `'><svg onload=${RUN}>`,
  `</title></textarea></style></script><script>${RUN}</script>`,
  `<svg><style><img src=x onerror=${RUN}></style></svg>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<table><td background="javascript:${RUN}"><svg><desc><td><img src=x onerror=${RUN}></desc></svg></table>`,
  `<template><style></template><img src=x onerror=${RUN}></style></template>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<details open ontoggle=${RUN}><summary>x</summary></details>`,
  `<input autofocus onfocus=${RUN}>`,
  `<video autoplay><source onerror=${RUN}></video>`,
  `<iframe srcdoc="&lt;script&gt;parent.${RUN}&lt;/script&gt;"></iframe>`,
  `<a href="javascript:${RUN}">href</a>`,
  `<a href="java&#9;script:${RUN}">tab</a>`,
  `<a href=" &#1;javascript:${RUN}">control</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">data</a>`,
  `<base href="javascript:${RUN}//"><a href="x">base</a>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<object data="javascript:${RUN}"></object><embed src="javascript:${RUN}">`,
  `<p style="background:url(javascript:${RUN})">style</p>`,
  `&lt;img src=x onerror=${RUN}&gt;`,
  `\u2028<img src=x onerror=${RUN}>\u2029`,
];
const ALL = ATTACKS.join(' ');
/** What fits into a short line. */
const SHORT = `</script><img src=x onerror=${RUN}>`;

const BOTH = { tw: SHORT, en: SHORT };
/** Rows of the lists whose rows are objects. */
const ROWS: Readonly<Record<string, object>> = {
  inscriptions: { transcription: SHORT, reading: BOTH, script: BOTH, layout: BOTH, place: BOTH },
  provenance: { owner: BOTH, place: BOTH, years: BOTH, source: BOTH, public: true },
  literature: { citation: BOTH },
};

/** Writes the attacks into every cell that takes them, one after the other, and publishes; the cells that took one. */
async function attack(page: Page, noun: string, id: number): Promise<string[]> {
  const path = `records/${noun}/${id}`;
  let { revision, fields } = await callDesk(page, 'GET', path);
  const taken: string[] = [];
  for (const [cell, value] of Object.entries(fields)) {
    if (cell === 'relic_number') continue;
    const row = ROWS[cell];
    const attempts = row ? [[row]] : Array.isArray(value) ? [ATTACKS.slice(0, 9), [SHORT]] : [ALL, SHORT];
    for (const attempt of attempts) {
      const answer = await askDesk<{ revision: number }>(page.request, '', 'PATCH', path, {
        revision,
        fields: { [cell]: attempt },
      });
      if (answer.status !== 200) continue;
      revision = answer.data.revision;
      taken.push(cell);
      break;
    }
  }
  for (const { key } of (fields.pictures ?? []) as { key: string }[]) {
    ({ revision } = await callDesk(page, 'PATCH', `${path}/pictures/${key}`, { alt: BOTH, caption: BOTH }));
  }
  for (const language of languages) {
    ({ revision } = await callDesk(page, 'POST', `${path}/publish`, { revision, language }));
  }
  return taken;
}

test('markup that wants to run is text on every page, without the content policy too', async ({
  browser,
  deskServer: server,
}) => {
  test.slow();
  const context = await browser.newContext({ bypassCSP: true, baseURL: server.deskOrigin, locale: 'en-GB' });
  const page = await context.newPage();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(`${page.url()}: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  await enterDesk(page.request, server, 'owner');
  // The test can see it: without this, nothing below says anything.
  await page.setContent(`<img src=x onerror="${RUN}">`);
  await expect.poll(() => ran.splice(0).length).toBe(1);

  await page.goto('/');
  const piece = await findArtifact(page, 'DB-0003');
  for (const noun of Object.keys(KINDS)) {
    const taken = await attack(page, noun, noun === 'artifact' ? piece : 1);
    expect(taken.length, `cells of ${noun} that took markup`).toBeGreaterThan(0);
    if (noun === 'artifact') expect(taken).toEqual(expect.arrayContaining(Object.keys(ROWS)));
  }
  // Without `>`, which has a meaning in a line; the end tag that follows it on a page would close it.
  const { revision } = await callDesk(page, 'GET', 'synonyms');
  await callDesk(page, 'PUT', 'synonyms', { revision, lines: [`<img src=x onerror=${RUN} `] });

  const visit = async (address: string) => {
    await page.goto(address);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const dangerous = await page.evaluate(() => {
      const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
      const isHandler = ({ name, value }: Attr) =>
        name.startsWith('on') || (/^(href|src|action|formaction|data)$/.test(name) && /^\W*j\s*a\s*v\s*a/i.test(value));
      return attributes.filter(isHandler).map(({ name, value }) => `${name}=${value}`);
    });
    expect.soft(dangerous, address).toEqual([]);
    expect.soft(ran, address).toEqual([]);
  };
  for (const path of Object.values(DESK_PAGES)) await visit(path(piece));
  for (const language of languages) {
    const site = `${server.origin}/${language}`;
    const named = { artifact: { id: piece }, exhibition: { id: 1 }, person: { id: 1 } };
    for (const path of Object.values(publicPages)) await visit(site + path(named));
    await visit(`${site}/collection?keyword=onerror`);
  }
  // It is there to be read.
  for (const path of [`collection_detail/${piece}`, 'person/1']) {
    await openPage(page, `${server.origin}/en/${path}`);
    await expect(page.locator('main'), path).toContainText('onerror=', { timeout: 10_000 });
  }

  await page.goto(`/artifacts/${piece}/pictures`);
  const name = `<img src=x onerror=${RUN}>.jpg`;
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: Buffer.from(SHORT) });
  await expect(page.getByText(name)).toBeVisible();
  expect(ran).toEqual([]);
  await context.close();
});
