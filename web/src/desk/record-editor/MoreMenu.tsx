// Seldom needed actions: publishing with a schedule, withdrawing, duplicating, deleting.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '../../words/language';
import { NewArtifactDialog } from '../artifact/NewArtifactDialog';
import { useLanguage } from '../language';
import { ActionsMenu, type MenuAction } from '../parts/ActionsMenu';
import { Button } from '../parts/Button';
import { ModalDialog } from '../parts/ModalDialog';
import { historyPath, paths } from '../router/paths';
import { useMay } from '../session/use-session';
import { useEditing, useRecord } from './editing';
import { useRecordNames } from './naming';
import type { Publishing } from './use-publishing';

interface MoreMenuProps {
  publishing: Publishing;
  onPublish: () => void;
  /** Where nothing else leads to preview and history: at the foot of narrow screens, and within other pages. */
  foot?: boolean;
}

export function MoreMenu({ publishing, onPublish, foot = false }: MoreMenuProps) {
  const { words } = useLanguage();
  const { menu, more, history, preview } = words.editor;
  const navigate = useNavigate();
  const { shown } = useEditing();
  const record = useRecord();
  const [binning, setBinning] = useState(false);
  const [copying, setCopying] = useState(false);
  const mayDraft = useMay('draft');
  const { number, title } = useRecordNames()(record.noun, record.id, record.fields);
  const actions: MenuAction[] = [];
  if (foot) {
    actions.push({ label: preview, run: () => publishing.mutate({ kind: 'preview', language: shown }) });
    actions.push({ label: history, run: () => navigate(historyPath(record.noun, record.id)) });
  }
  if (record.may.publish) actions.push({ label: menu.publish, run: onPublish });
  for (const side of LANGUAGES) {
    const status = record[side];
    if (record.may.publish && status.scheduled_at !== null) {
      actions.push({
        label: menu.unschedule[side],
        run: () => publishing.mutate({ kind: 'unschedule', language: side }),
      });
    }
    if (record.may.publish && status.publication === 'published') {
      actions.push({ label: menu.withdraw[side], run: () => publishing.mutate({ kind: 'withdraw', language: side }) });
    }
  }
  const printed =
    record.noun === 'artifact'
      ? paths.print('sheet', `ids=${record.id}`)
      : record.noun === 'exhibition'
        ? paths.print('list', `exhibition=${record.id}`)
        : null;
  if (printed !== null) {
    actions.push({ label: menu.print, run: () => publishing.mutate({ kind: 'print', path: printed }) });
  }
  if (record.noun === 'artifact' && mayDraft) {
    actions.push({ label: words.catalogue.duplicate.action, run: () => setCopying(true) });
  }
  if (record.may.bin) actions.push({ label: menu.bin, run: () => setBinning(true), danger: true });
  if (actions.length === 0) return null;
  return (
    <>
      <ActionsMenu
        label={more}
        actions={actions}
        kind={foot ? 'secondary' : 'quiet'}
        className={foot ? '' : 'not-narrow'}
      />
      {copying && <NewArtifactDialog original={record} onClose={() => setCopying(false)} />}
      {binning && (
        <ModalDialog
          title={menu.binTitle(number || title)}
          closeLabel={words.frame.close}
          onClose={() => setBinning(false)}
          foot={
            <>
              <Button kind="quiet" onClick={() => setBinning(false)}>
                {words.frame.cancel}
              </Button>
              <Button kind="danger" busy={publishing.isPending} onClick={() => publishing.mutate({ kind: 'bin' })}>
                {menu.bin}
              </Button>
            </>
          }
        >
          <p>{menu.binText}</p>
        </ModalDialog>
      )}
    </>
  );
}
