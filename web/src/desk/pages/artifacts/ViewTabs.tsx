// The views as tabs: one for each state with its count, then the saved ones.
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { artifactsQuery, queryOptions } from '../../../api/desk/queries';
import { formatNumber } from '../../../words/dates';
import { useWords } from '../../language';
import { Button, RemoveButton } from '../../parts/Button';
import { Labelled } from '../../parts/Labelled';
import { ModalDialog } from '../../parts/ModalDialog';
import { type ListFilter, readFilter, writeFilter } from './filter';
import type { PreferencesChange, SavedView } from './preferences';

/** The views of every account. */
const TABS = [
  { name: 'all', filter: {} },
  { name: 'published', filter: { state: 'published' } },
  { name: 'hidden', filter: { state: 'hidden' } },
  { name: 'draft', filter: { state: 'draft' } },
  { name: 'submitted', filter: { state: 'submitted' } },
  { name: 'stale', filter: { missing: 'stale_en' } },
  { name: 'missing', filter: { missing: 'en' } },
  { name: 'scheduled', filter: { state: 'scheduled' } },
  { name: 'changed', filter: { state: 'changed' } },
  { name: 'withdrawn', filter: { state: 'withdrawn' } },
] as const;

interface ViewTabsProps {
  filter: ListFilter;
  views: readonly SavedView[];
  onPreferences: (part: PreferencesChange) => void;
}

function SaveViewDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const { list, frame } = useWords();
  const [name, setName] = useState('');
  const save = () => name.trim() !== '' && onSave(name.trim());
  return (
    <ModalDialog
      title={list.saveViewAs}
      closeLabel={frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {frame.cancel}
          </Button>
          <Button kind="primary" inactive={name.trim() === ''} onClick={save}>
            {list.save}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Labelled label={list.viewName}>
          {(field) => (
            <input {...field} className="input" value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Labelled>
      </form>
    </ModalDialog>
  );
}

export function ViewTabs({ filter, views, onPreferences }: ViewTabsProps) {
  const { list } = useWords();
  const [saving, setSaving] = useState(false);
  const counts = useQueries({
    queries: TABS.map((tab) => ({
      ...queryOptions(artifactsQuery({ ...tab.filter, page_size: 1 })),
      staleTime: 30_000,
    })),
  });
  const here = writeFilter({ ...filter, row: 1 });
  const tabs = TABS.map((tab, at) => ({
    name: list.states[tab.name],
    search: writeFilter({ ...readFilter(''), ...tab.filter }),
    count: counts[at]?.data?.total,
  }));
  const isExact = [...views, ...tabs].some((tab) => tab.search === here);
  // Further filters narrow a state's tab; it stays the current one.
  const ofState = writeFilter({ ...readFilter(''), state: filter.state });
  return (
    <nav className="views" aria-label={list.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.search}
          to={{ search: tab.search }}
          aria-current={tab.search === here || (!isExact && tab.search === ofState) || undefined}
        >
          {tab.name} {tab.count !== undefined && <span>{formatNumber(tab.count)}</span>}
        </Link>
      ))}
      {views.map((view) => (
        <span key={view.name} className="saved-view">
          <Link to={{ search: view.search }} aria-current={view.search === here || undefined}>
            {view.name}
          </Link>
          <RemoveButton
            label={list.removeView(view.name)}
            onClick={() =>
              onPreferences((present) => ({ views: present.views.filter((other) => other.name !== view.name) }))
            }
          />
        </span>
      ))}
      <span className="spacer" />
      <button type="button" className="as-text not-narrow" onClick={() => setSaving(true)}>
        {list.saveView}
      </button>
      {saving && (
        <SaveViewDialog
          onClose={() => setSaving(false)}
          onSave={(name) => {
            onPreferences((present) => ({
              views: [...present.views.filter((view) => view.name !== name), { name, search: here }],
            }));
            setSaving(false);
          }}
        />
      )}
    </nav>
  );
}
