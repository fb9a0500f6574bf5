// The heads of the two columns: how each language stands, and its one button.
import { useId } from 'react';
import type { Language } from '../../api/desk/types';
import { formatDay, formatFull } from '../../words/desk/times';
import { htmlLang, LANGUAGES } from '../../words/language';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { StateMark } from '../parts/StateMark';
import { useEditing } from './editing';
import { KINDS } from './kinds';
import { readPublication } from './publication';
import type { Publishing } from './use-publishing';

/** How a language stands: its publication, and what waits for somebody. */
export function PublicationMarks({ side, short = false }: { side: Language; short?: boolean }) {
  const { language, words } = useLanguage();
  const said = words.editor.publish;
  const { record } = useEditing().snapshot;
  const status = record[side];
  const day = (cell: string) => {
    const mark = record.cells[cell];
    return mark ? `　${formatDay(language, mark.at, Date.now())}` : '';
  };
  const waiting = status.stale > 0 || status.missing > 0;
  const state =
    status.scheduled_at !== null ? (
      <StateMark mark="scheduled">{said.scheduled(formatFull(language, status.scheduled_at, Date.now()))}</StateMark>
    ) : status.publication === 'published' ? (
      <StateMark mark="published">
        {said.published}
        {short ? '' : day(`${KINDS[record.noun].title}.${side}`)}
      </StateMark>
    ) : status.publication === 'withdrawn' ? (
      <StateMark mark="withdrawn">{said.withdrawn}</StateMark>
    ) : (
      <StateMark mark="draft">{said.none}</StateMark>
    );
  return (
    <>
      {!(waiting && (short || status.publication === 'published')) && state}
      {status.stale > 0 && <StateMark mark="stale">{said.stale(status.stale)}</StateMark>}
      {status.missing > 0 && !(short && status.stale > 0) && (
        <StateMark mark="missing">{said.missing(status.missing)}</StateMark>
      )}
    </>
  );
}

/** The language whose button is the page's one in vermilion. */
function usePrimary(): Language | null {
  const { snapshot } = useEditing();
  return (
    LANGUAGES.find((side) => {
      const { changed, blocked } = readPublication(snapshot, side);
      return changed && blocked.length === 0;
    }) ?? null
  );
}

interface PublishButtonProps {
  side: Language;
  publishing: Publishing;
  size: 'small' | 'normal';
}

export function PublishButton({ side, publishing, size }: PublishButtonProps) {
  const { words } = useLanguage();
  const said = words.editor.publish;
  const { snapshot } = useEditing();
  const primary = usePrimary();
  const why = useId();
  const { published, changed, blocked } = readPublication(snapshot, side);
  const reason =
    blocked.length > 0 ? said.blocked(blocked.length, blocked.join(' ')) : changed ? null : said.nothing[side];
  const task = publishing.variables;
  const busy = publishing.isPending && task?.kind === 'publish' && task.languages.includes(side);
  return (
    <>
      <Button
        kind={primary === side ? 'primary' : 'plain'}
        size={size}
        busy={busy}
        inactive={reason !== null}
        aria-describedby={reason === null ? undefined : why}
        title={reason ?? undefined}
        onClick={() => publishing.mutate({ kind: 'publish', languages: [side] })}
      >
        {busy ? said.busy : published ? said.update[side] : said.first[side]}
      </Button>
      {reason !== null && (
        <span className="visually-hidden" id={why}>
          {reason}
        </span>
      )}
    </>
  );
}

export function PublishColumns({ publishing }: { publishing: Publishing }) {
  const { words } = useLanguage();
  const { snapshot } = useEditing();
  return (
    <div className="pair column-heads">
      <span />
      {LANGUAGES.map((side) => (
        <div key={side} className="column-head">
          <b lang={htmlLang(side)}>{words.editor.ownNames[side]}</b>
          <PublicationMarks side={side} />
          <span className="spacer" />
          {snapshot.record.may.publish && <PublishButton side={side} publishing={publishing} size="small" />}
        </div>
      ))}
    </div>
  );
}
