// Jump (⌘K): type a number, a name or an action; arrows choose, Enter goes.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { artifactsQuery, queryOptions } from '../../api/desk/queries';
import { htmlLang } from '../../words/language';
import { useLanguage } from '../language';
import { paths } from '../router/paths';
import { useAccount } from '../session/use-session';
import { isComposing } from '../use-keys';
import { listNavigation } from './navigation';

interface Target {
  key: string;
  group: string;
  name: string;
  lang: string;
  detail: string;
  path: string;
}

const AFTER_TYPING_MS = 200;
const SHOWN = 8;

function useTargets(text: string): readonly Target[] {
  const { language, words } = useLanguage();
  const account = useAccount();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), AFTER_TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const found = useQuery({
    ...queryOptions(artifactsQuery({ query: asked, page_size: SHOWN })),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  const lang = htmlLang(language);
  const artifacts = (asked === '' ? [] : (found.data?.items ?? [])).map((item) => ({
    key: `artifact ${item.id}`,
    group: words.frame.nouns.artifacts,
    name: item.name[language] || item.name.tw || item.name.en || words.list.untitled,
    lang: item.name[language] ? lang : htmlLang(item.name.tw ? 'tw' : 'en'),
    detail: item.relic_number,
    path: paths.artifact(item.id),
  }));
  const pages = listNavigation(account?.role).map((entry) => ({
    key: entry.path,
    group: words.frame.pages,
    name: entry.name(words.frame),
    lang,
    detail: '',
    path: entry.path,
  }));
  const create = {
    key: 'new',
    group: words.frame.actions,
    name: words.list.create,
    lang,
    detail: 'N',
    path: paths.newArtifact,
  };
  const storeroom = {
    key: 'storeroom',
    group: words.frame.actions,
    name: words.storeroom.title,
    lang,
    detail: '',
    path: paths.storeroom(),
  };
  const wanted = text.trim().toLowerCase();
  const named = [...pages, create, storeroom].filter((target) => target.name.toLowerCase().includes(wanted));
  return [...artifacts, ...named];
}

export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { words } = useLanguage();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const targets = useTargets(text);
  const chosen = Math.min(at, targets.length - 1);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);
  const go = (target: Target | undefined) => {
    if (!target) return;
    onClose();
    navigate(target.path);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own
    <dialog
      ref={dialog}
      className="dialog popover jump-dialog"
      aria-label={words.frame.jumpLabel}
      onCancel={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="jump-field">
        <input
          className="input big"
          role="combobox"
          aria-label={words.frame.jumpLabel}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={chosen >= 0 ? `${listId}-${chosen}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'ArrowDown') setAt(Math.min(chosen + 1, targets.length - 1));
            else if (event.key === 'ArrowUp') setAt(Math.max(chosen - 1, 0));
            else if (event.key === 'Enter') go(targets[chosen]);
            else return;
            event.preventDefault();
          }}
        />
      </div>
      <div role="listbox" id={listId} aria-label={words.frame.results} className="jump-list" tabIndex={-1}>
        {targets.map((target, index) => (
          <div key={target.key} role="presentation">
            {targets[index - 1]?.group !== target.group && (
              <p className="jump-group" role="presentation">
                {target.group}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys */}
            <div
              role="option"
              id={`${listId}-${index}`}
              aria-selected={index === chosen}
              tabIndex={-1}
              className={index === chosen ? 'option on' : 'option'}
              onClick={() => go(target)}
            >
              <span className="song" lang={target.lang}>
                {target.name}
              </span>
              <small>{target.detail}</small>
            </div>
          </div>
        ))}
        {targets.length === 0 && <p className="jump-group">{words.frame.noMatch}</p>}
      </div>
      <div className="row jump-foot not-narrow">
        <kbd>↑</kbd> <kbd>↓</kbd> {words.frame.jumpKeys.choose}　<kbd>Enter</kbd> {words.frame.jumpKeys.go}
        <span className="spacer" />
        {words.frame.jumpKeys.hint}
      </div>
    </dialog>
  );
}
