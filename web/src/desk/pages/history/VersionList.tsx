// All versions, the newest first: who, when, which fields.

import type { DocumentKind, Version } from '../../../api/desk/types';
import { joinFieldNames } from '../../../words/desk/punctuation';
import { formatFull } from '../../../words/desk/times';
import { useDescribe } from '../../artifact/use-describe';
import { useLanguage } from '../../language';
import { type Mark, StateMark } from '../../parts/StateMark';

const MARKS: Readonly<Partial<Record<Version['action'], Mark>>> = {
  publish_tw: 'published',
  publish_en: 'published',
  withdraw_tw: 'withdrawn',
  withdraw_en: 'withdrawn',
  schedule: 'scheduled',
  schedule_failed: 'failed',
  bin: 'withdrawn',
};

interface VersionListProps {
  kind: DocumentKind;
  versions: readonly Version[];
  shown: number;
  onShow: (version: number) => void;
}

export function VersionList({ kind, versions, shown, onShow }: VersionListProps) {
  const { language, words } = useLanguage();
  const { history } = words;
  const { nameCell } = useDescribe(kind);
  return (
    <div className="split-list">
      <p className="muted">{history.count(versions.length)}</p>
      {versions.map((version) => (
        <button
          key={version.version}
          type="button"
          className="version"
          aria-current={version.version === shown || undefined}
          onClick={() => onShow(version.version)}
        >
          <span>{version.by || history.actions.import}</span>
          <time dateTime={version.at}>{formatFull(language, version.at, Date.now())}</time>
          <span className="fields">{joinFieldNames(language, version.cells.map(nameCell))}</span>
          {/* A kind that is never published has no drafts. */}
          {!(kind === 'in-house' && version.action === 'save') && (
            <span className="meta">
              <StateMark mark={MARKS[version.action] ?? 'draft'}>{history.actions[version.action]}</StateMark>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
