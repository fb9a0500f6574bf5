// The profile, read-only or in a form. It is fetched again after it has been saved.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { logout } from '../../../api/site/member';
import type { Info } from '../../../api/site/schema.gen';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { useMemberWords } from '../../use-member-words';
import { EditForm } from './EditForm';
import { findChosen, OPTION_FIELDS } from './option-fields';
import { useOptionLists } from './use-option-lists';

interface ProfileProps {
  info: Info;
  /** Fetches the profile again. */
  onSaved: () => Promise<void>;
  redirectIfExpired: (failure: unknown) => never;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Logout() {
  const language = useLanguage();
  const { info: words, chrome } = useMemberWords();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const press = async () => {
    if (pending) return;
    setPending(true);
    await logout();
    navigate(paths.home(language), { replace: true });
  };
  return (
    <>
      <button className="btn quiet" type="button" onClick={() => void press()}>
        {words.logout}
      </button>
      <LoadingOverlay pending={pending} label={chrome.loading} />
    </>
  );
}

export function Profile({ info, onSaved, redirectIfExpired }: ProfileProps) {
  const language = useLanguage();
  const words = useMemberWords().info;
  const lists = useOptionLists();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const start = () => {
    setSaved(false);
    setEditing(true);
  };
  const finish = async () => {
    await onSaved();
    setEditing(false);
    setSaved(true);
  };
  return (
    <>
      <p className="vh" role="status">
        {saved ? words.saved : ''}
      </p>
      {editing ? (
        <EditForm
          info={info}
          onSaved={finish}
          onCancel={() => setEditing(false)}
          redirectIfExpired={redirectIfExpired}
          extraButton={<Logout />}
        />
      ) : (
        <>
          <dl className="entry">
            <Row name={words.name}>{info.name}</Row>
            {OPTION_FIELDS.map((choice) => {
              const entry = findChosen(info, choice, lists[choice], language);
              return (
                <Row key={choice} name={words[choice]}>
                  {entry ? <span lang={entry.lang}>{entry.text}</span> : words.none}
                </Row>
              );
            })}
            <Row name={words.account}>{info.account || words.noAccount}</Row>
          </dl>
          <div className="rowbtns">
            <button className="btn" type="button" ref={edit} onClick={start}>
              {words.edit}
            </button>
            <Logout />
          </div>
        </>
      )}
    </>
  );
}
