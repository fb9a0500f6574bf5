// @vitest-environment happy-dom
// A narrow screen, which is a phone's, says nothing of keys or of files to drag. The class is what the stylesheets hide there.
import { expect, it } from 'vitest';
import { NewImportPage } from '../src/desk/pages/imports/NewImportPage';
import { OrderHint } from '../src/desk/parts/OrderHint';
import { renderDesk, words } from './desk-document';

function readNarrow(): string {
  for (const hidden of document.querySelectorAll('.not-narrow')) hidden.remove();
  return document.body.textContent ?? '';
}

it.each(['tw', 'en'] as const)('an order is changed by dragging alone, %s', async (language) => {
  await renderDesk(language, <OrderHint />);
  expect(document.querySelectorAll('kbd').length).toBeGreaterThan(0);
  expect(readNarrow()).toBe(words[language].content.order.hint.drag);
});

it.each(['tw', 'en'] as const)('an import is chosen by a button alone, %s', async (language) => {
  const { imports } = words[language];
  await renderDesk(language, <NewImportPage />);
  expect(document.body.textContent).toContain(imports.drop);
  const narrow = readNarrow();
  for (const dropped of [imports.drop, imports.dropPictures]) expect(narrow).not.toContain(dropped);
  for (const chosen of [imports.choose, imports.chooseFolder]) expect(narrow).toContain(chosen);
});
