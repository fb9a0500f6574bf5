// @vitest-environment happy-dom
// A version or a draft that named a permanently deleted record: a message names the fields.
import { useEffect } from 'react';
import { expect, it } from 'vitest';
import { useTellDropped } from '../src/desk/record-editor/use-tell-dropped';
import { renderDesk } from './desk-document';

function Told({ fields }: { fields: readonly string[] }) {
  const tell = useTellDropped('artifact');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => tell(fields), []);
  return null;
}

it.each([
  ['tw', '年代、作者：原來所指的項目有的已永久刪除，這裡不再列出'],
  ['en', 'Period; Makers: something that was named here has been permanently deleted, and is left out'],
] as const)('%s', async (language, words) => {
  await renderDesk(language, <Told fields={['period', 'makers']} />);
  expect(document.querySelector('.toast')?.textContent).toContain(words);
});

it('says nothing where everything is there', async () => {
  await renderDesk('tw', <Told fields={[]} />);
  expect(document.querySelector('.toast')).toBeNull();
});
