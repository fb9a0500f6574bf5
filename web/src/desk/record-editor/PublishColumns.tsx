// The heads of the two columns: each language's publication state, and its one button.

import { useId } from 'react';
import { KINDS } from '../../api/desk/document.gen';
import type { Language } from '../../api/desk/types';
import { getGap } from '../../words/desk/punctuation';
import { formatDay, formatFull } from '../../words/desk/times';
import { htmlLang, LANGUAGES } from '../../words/language';
import { useLanguage } from '../language';
import { Button } from '../parts/Button';
import { listMarks } from '../parts/language-marks';
import { StateMark } from '../parts/StateMark';
import { useRecord, useSnapshot } from './editing';
import { readPublication } from './publication';
import { useBlockedAnswer, useBlockedReasons } from './use-blocked-answer';
import type { Publishing } from './use-publishing';

/** The state of a language: what the public sees, then what waits. */
export function PublicationMarks({ side, short = false }: { side: Language; short?: boolean }) {
  const { language, words } = useLanguage();
  const said = words.editor.publish;
  const record = useRecord();
  const status = record[side];
  const published = record.cells[`${KINDS[record.noun].title}.${side}`];
  const day = published && !short ? `${getGap(language)}${formatDay(language, published.at, Date.now())}` : '';
  const time = status.scheduled_at === null ? '' : formatFull(language, status.scheduled_at, Date.now());
  const texts = {
    published: `${said.published}${day}`,
    withdrawn: said.withdrawn,
    scheduled: said.scheduled(time),
    draft: said.none,
    stale: said.stale(status.stale),
    missing: said.missing(status.missing),
  };
  const marks = listMarks({ ...status, changed: false });
  const isDraft = status.publication === 'none' && status.scheduled_at === null && !short;
  return (
    <>
      {isDraft && !marks.includes('draft') && <StateMark mark="draft">{texts.draft}</StateMark>}
      {marks.map((mark) => (
        <StateMark key={mark} mark={mark}>
          {texts[mark]}
        </StateMark>
      ))}
    </>
  );
}

/** The language whose button is the page's one in vermilion. */
function usePrimary(): Language | null {
  const snapshot = useSnapshot();
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
  const snapshot = useSnapshot();
  const primary = usePrimary();
  const why = useId();
  const { published, changed, blocked } = readPublication(snapshot, side);
  const answer = useBlockedAnswer();
  const sayReasons = useBlockedReasons();
  const reason = blocked.length > 0 ? sayReasons(blocked) : changed ? null : said.nothing[side];
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
        onRefuse={() => answer(side)}
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
  const { may } = useRecord();
  return (
    <div className="pair column-heads">
      <span />
      {LANGUAGES.map((side) => (
        <div key={side} className="column-head">
          <b lang={htmlLang(side)}>{words.editor.ownNames[side]}</b>
          <PublicationMarks side={side} />
          <span className="spacer" />
          {may.publish && <PublishButton side={side} publishing={publishing} size="small" />}
        </div>
      ))}
    </div>
  );
}
