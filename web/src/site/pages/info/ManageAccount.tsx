// Less common actions of a member: link and unlink providers, download data, end all sessions, delete the account.
import { useRef, useState } from 'react';
import { readRefusal } from '../../../api/client';
import { useAnswer } from '../../../api/site/answers';
import { exportMember } from '../../../api/site/member';
import { houseQuery } from '../../../api/site/queries';
import type { Info } from '../../../api/site/schema.gen';
import type { DialogHandle } from '../../../ui/Dialog';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { saveFile } from '../../../ui/save-file';
import { getHouseName, sanitizeFileName } from '../../house';
import { usePageRequest } from '../../router/page-request';
import { useMemberWords } from '../../use-member-words';
import { DeleteDialog } from './DeleteDialog';
import { LinkedAccounts } from './LinkedAccounts';
import { LogoutEverywhere } from './LogoutEverywhere';
import { infoQueries } from './queries';

interface ManageAccountProps {
  info: Info;
  /** Fetches the profile again. */
  onChanged: () => Promise<void>;
  redirectIfExpired: (failure: unknown) => never;
}

export function ManageAccount({ info, onChanged, redirectIfExpired }: ManageAccountProps) {
  const request = usePageRequest();
  const { info: words, chrome } = useMemberWords();
  const house = useAnswer(houseQuery);
  const signIn = useAnswer(infoQueries().signIn);
  const dialog = useRef<DialogHandle>(null);
  const [error, setError] = useState<string | undefined>();
  const [changed, setChanged] = useState('');
  const [pending, setPending] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  const download = async () => {
    if (pending) return;
    setPending(true);
    setError(undefined);
    try {
      saveFile(
        words.exportFile(sanitizeFileName(getHouseName(house, request).text)),
        'application/json',
        JSON.stringify(await exportMember().catch(redirectIfExpired), null, 2),
      );
    } catch (failure) {
      setError(readRefusal(failure).message || words.failed);
    } finally {
      setPending(false);
    }
  };
  const handleChanged = (done: string) => {
    setError(undefined);
    setChanged(done);
    // The pressed button is removed.
    void onChanged().then(() => heading.current?.focus());
  };

  return (
    <section className="manage" aria-labelledby="manage">
      <h2 className="aside-h" id="manage" tabIndex={-1} ref={heading}>
        {words.manageTitle}
      </h2>
      {error !== undefined && (
        <p className="alert" role="alert">
          {error}
        </p>
      )}
      <p className="vh" role="status">
        {changed}
      </p>
      <LinkedAccounts
        info={info}
        signIn={signIn}
        onChanged={handleChanged}
        onFailure={setError}
        redirectIfExpired={redirectIfExpired}
      />
      <div className="manage-row">
        <p>{words.exportText}</p>
        <button className="btn small" type="button" onClick={() => void download()}>
          {words.export}
        </button>
      </div>
      <LogoutEverywhere info={info} redirectIfExpired={redirectIfExpired} />
      <div className="manage-row">
        <p>{words.deleteText}</p>
        <button className="btn small" type="button" aria-haspopup="dialog" onClick={() => dialog.current?.open()}>
          {words.delete}
        </button>
      </div>
      <DeleteDialog ref={dialog} info={info} />
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </section>
  );
}
