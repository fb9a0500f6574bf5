// Merging a dynasty into another: first what it moves, then the deed.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dynastyLinksQuery, queryOptions } from '../../../api/desk/queries';
import type { Period } from '../../../api/desk/types';
import { useLanguage } from '../../language';
import { Button } from '../../parts/Button';
import { ModalDialog } from '../../parts/ModalDialog';
import { PeriodField } from '../../vocabulary/PeriodField';

interface MergeDynastyDialogProps {
  period: Period;
  busy: boolean;
  /** Why the server refused; empty if it did not. */
  problem: string;
  onMerge: (into: number) => void;
  onClose: () => void;
}

export function MergeDynastyDialog({ period, busy, problem, onMerge, onClose }: MergeDynastyDialogProps) {
  const { language, words } = useLanguage();
  const { merging: said } = words.vocabulary;
  const [into, setInto] = useState<number | null>(null);
  const links = useQuery(queryOptions(dynastyLinksQuery(period.id))).data;
  return (
    <ModalDialog
      title={said.title(period.name[language] || period.name.tw)}
      closeLabel={words.frame.close}
      onClose={onClose}
      foot={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.frame.cancel}
          </Button>
          <Button
            kind="danger"
            busy={busy}
            inactive={into === null || !links}
            onClick={() => into !== null && onMerge(into)}
          >
            {said.merge}
          </Button>
        </>
      }
    >
      <div className="stack">
        <div className="stack">
          <span className="label">{said.into}</span>
          <PeriodField label={said.into} value={into} onChange={setInto} />
        </div>
        {links && (
          <ul className="note" aria-label={said.moves}>
            <li>{said.pieces(links.pieces, links.drafts)}</li>
            <li>{said.parts(links.parts)}</li>
            <li>{said.names(links.names)}</li>
          </ul>
        )}
        <p className="muted">{said.undoable}</p>
        {problem && (
          <p className="note bad" role="alert">
            {problem}
          </p>
        )}
      </div>
    </ModalDialog>
  );
}
