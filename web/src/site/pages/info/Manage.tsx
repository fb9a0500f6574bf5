// What a member seldom does: link a provider, take the data along, leave for good.
import { useRef, useState } from 'react';
import { useAnswer } from '../../../api/answers';
import { exportMember } from '../../../api/member';
import type { Info } from '../../../api/schema.gen';
import type { DialogHandle } from '../../../ui/Dialog';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { GoogleButton } from '../../parts/social/GoogleButton';
import { useWords } from '../../visit';
import { DeleteDialog } from './DeleteDialog';
import { infoQueries } from './queries';
import { saveFile } from './save-file';

const PROVIDER_NAMES: Readonly<Record<string, string>> = { google: 'Google', facebook: 'Facebook' };

interface ManageProps {
  info: Info;
  /** Reads the profile again. */
  onLinked: () => Promise<void>;
  orLogIn: (failure: unknown) => never;
}

export function Manage({ info, onLinked, orLogIn }: ManageProps) {
  const { info: words, chrome } = useWords();
  const signIn = useAnswer(infoQueries().signIn);
  const dialog = useRef<DialogHandle>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [linked, setLinked] = useState(false);
  const [pending, setPending] = useState(false);
  const { providers } = info;

  const download = async () => {
    if (pending) return;
    setPending(true);
    setFault(undefined);
    try {
      saveFile(words.exportFile, JSON.stringify(await exportMember().catch(orLogIn), null, 2));
    } catch {
      setFault(words.failed);
    } finally {
      setPending(false);
    }
  };
  const done = () => {
    setLinked(true);
    void onLinked();
  };

  return (
    <section className="manage" aria-labelledby="manage">
      <h2 className="aside-h" id="manage">
        {words.manageTitle}
      </h2>
      {fault !== undefined && (
        <p className="alert" role="alert">
          {fault}
        </p>
      )}
      <p className="vh" role="status">
        {linked ? words.linkDone : ''}
      </p>
      {providers.length > 0 && (
        <p>{words.linked(providers.map((provider) => PROVIDER_NAMES[provider] ?? provider).join(words.listComma))}</p>
      )}
      {signIn?.google && !providers.includes('google') && (
        <div>
          <GoogleButton google={signIn.google} linkLabel={words.linkGoogle} onDone={done} onFailure={setFault} />
        </div>
      )}
      <div className="manage-row">
        <p>{words.exportText}</p>
        <button className="btn small" type="button" onClick={() => void download()}>
          {words.export}
        </button>
      </div>
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
