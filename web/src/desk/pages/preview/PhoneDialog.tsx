// A link to the preview that lives for a day, to be opened on a phone.
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '../../../api/desk/queries';
import { keyOf } from '../../../api/desk/query-keys';
import { createPreviewLink } from '../../../api/desk/records';
import type { DeskRecord, Language } from '../../../api/desk/types';
import { formatFull } from '../../../words/desk/times';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage } from '../../language';
import { CopyButton } from '../../parts/CopyButton';
import { ModalDialog } from '../../parts/ModalDialog';
import { QrCode } from '../../parts/QrCode';

const HOURS = 24;

export function PhoneDialog({
  record,
  language: side,
  onClose,
}: {
  record: DeskRecord;
  language: Language;
  onClose: () => void;
}) {
  const { language, words } = useLanguage();
  const { preview: said, frame } = words;
  const { noun, id, revision } = record;
  const made = useQuery({
    queryKey: [...keyOf(recordQuery(noun, id)), 'phone', revision, side],
    queryFn: () => createPreviewLink(noun, id, side, HOURS),
    gcTime: 0,
  });
  return (
    <ModalDialog title={said.onPhone} closeLabel={frame.close} onClose={onClose}>
      {made.isError && <LoadFailure failure={made.error} onRetry={() => void made.refetch()} />}
      {made.data && (
        <div className="stack phone-preview">
          <QrCode text={made.data.url} label={said.qrCode} />
          <p>{said.phoneText(formatFull(language, made.data.expires_at, Date.now()))}</p>
          <p className="row">
            <CopyButton text={made.data.url} label={said.copy} />
          </p>
        </div>
      )}
    </ModalDialog>
  );
}
