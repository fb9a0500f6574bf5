// @vitest-environment happy-dom
// The list of pieces as a grid: its head and its rows by keys, and what each says of itself.
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../src/desk/language';
import { ArtifactTable } from '../src/desk/pages/artifacts/ArtifactTable';
import { readFilter } from '../src/desk/pages/artifacts/filter';
import { NOTHING } from '../src/desk/pages/artifacts/selection';
import { Table } from '../src/ui/Table';
import { en } from '../src/words/desk/en';
import { mount } from './document';
import { find, focus, press } from './interaction';

function show() {
  const [onSort, onCursor, onSelectAll] = [vi.fn(), vi.fn(), vi.fn()];
  mount(
    <MemoryRouter>
      <LanguageProvider first={{ language: 'en', words: en }}>
        <ArtifactTable
          total={3}
          rowAt={() => undefined}
          selection={{ ...NOTHING, ids: new Set([1]) }}
          columns={['number', 'category', 'updated']}
          compact={false}
          filter={readFilter('sort=number')}
          onSort={onSort}
          onCursor={onCursor}
          onMove={() => {}}
          onSelect={() => {}}
          onSelectAll={onSelectAll}
          onOpen={() => {}}
          onView={() => {}}
        />
      </LanguageProvider>
    </MemoryRouter>,
  );
  return { onSort, onCursor };
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

it('is a grid whose head is one tab stop, reached and walked through by keys', () => {
  const { onSort, onCursor } = show();
  expect(find('table').getAttribute('role')).toBe('grid');
  expect([...document.querySelectorAll('thead [tabindex="0"]')]).toHaveLength(1);
  focus('thead [tabindex="0"]');
  expect(focused()).toBe(en.list.selectAll);
  const { number, name, updated } = en.list.headings;
  const walked = [1, 2, 3, 4].map(() => {
    press('ArrowRight');
    return focused();
  });
  expect(walked).toEqual([number, name, updated, en.list.selectAll]);
  press('ArrowLeft');
  expect(focused()).toBe(updated);
  // The control that was reached is the tab stop from now on.
  expect(document.activeElement?.getAttribute('tabindex')).toBe('0');
  (document.activeElement as HTMLElement).click();
  expect(onSort).toHaveBeenCalledWith('updated');
  press('ArrowDown');
  expect(onCursor).toHaveBeenCalledOnce();
});

it('says which columns sort, and how the list is sorted', () => {
  show();
  const sorts = [...document.querySelectorAll('th')].map((cell) => cell.getAttribute('aria-sort'));
  expect(sorts.filter((sort) => sort !== null)).toEqual(['ascending', 'none', 'none']);
});

it('a plain table has a name, and heads that say what they are of and how the rows are sorted', () => {
  mount(
    <Table label="Members" columns={[{}, 'Name', { heading: 'Seen', sort: 'descending' }]}>
      <tr>
        <td />
        <td>Lin</td>
        <td>today</td>
      </tr>
    </Table>,
  );
  expect(find('table').getAttribute('aria-label')).toBe('Members');
  const heads = [...document.querySelectorAll('thead th')];
  expect(heads.map((cell) => [cell.textContent, cell.getAttribute('scope'), cell.getAttribute('aria-sort')])).toEqual([
    ['Name', 'col', null],
    ['Seen', 'col', 'descending'],
  ]);
  expect(document.querySelectorAll('thead td'), 'an empty head is no heading').toHaveLength(1);
});
