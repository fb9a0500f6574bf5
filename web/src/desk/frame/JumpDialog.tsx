// Jump: type a number, the name of a piece, an exhibition, a member or a page, or an action; arrows choose, Enter goes.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { membersQuery } from '../../api/desk/people';
import { artifactsQuery, queryOptions, recordsQuery } from '../../api/desk/queries';
import type { Bilingual } from '../../api/desk/types';
import { Combobox } from '../../ui/Combobox';
import { getGap } from '../../words/desk/punctuation';
import { htmlLang } from '../../words/language';
import { matches, readExhibition } from '../exhibition/exhibition';
import { useLanguage } from '../language';
import { OpenDialog } from '../parts/OpenDialog';
import { paths } from '../router/paths';
import { useAccount, useMay } from '../session/use-session';
import { nearestFirst } from '../vocabulary/find-named';
import { useSearchText } from '../vocabulary/use-search-text';
import { findPlaces, listPlaces, type Place } from './jump-targets';
import { LoadFailure } from './LoadFailure';

interface Target {
  key: string;
  group: string;
  name: string;
  lang: string;
  detail: string;
  path: string;
}

const SHOWN = 8;

interface Targets {
  targets: readonly Target[];
  /** Whether the answers are those to the text. */
  isCurrent: boolean;
  failure: unknown;
  retry: () => void;
}

function useTargets(text: string, asked: string): Targets {
  const { language, words } = useLanguage();
  const account = useAccount();
  const mayManage = useMay('manage');
  const found = useQuery({
    ...queryOptions(artifactsQuery({ query: asked, page_size: SHOWN })),
    enabled: asked !== '',
    placeholderData: (before) => before,
  });
  // The list of exhibitions is short; the server finds members, for accounts that may see them.
  const exhibitions = useQuery({ ...queryOptions(recordsQuery('exhibition')), enabled: asked !== '' });
  const members = useQuery({
    ...queryOptions(membersQuery({ query: asked, page_size: SHOWN })),
    enabled: mayManage && asked.length > 1,
    placeholderData: (before) => before,
  });
  const lang = htmlLang(language);
  const titled = (title: Bilingual) => ({
    name: title[language] || title.tw || title.en || words.list.untitled,
    lang: title[language] ? lang : htmlLang(title.tw ? 'tw' : 'en'),
  });
  const { frame } = words;
  const artifacts = (asked === '' ? [] : (found.data?.items ?? [])).map((item) => ({
    key: `artifact ${item.id}`,
    group: frame.nouns.artifacts,
    ...titled(item.name),
    detail: item.relic_number,
    path: paths.artifact(item.id),
  }));
  const shows = (asked === '' ? [] : (exhibitions.data ?? []))
    .map(readExhibition)
    .filter((exhibition) => matches(exhibition, asked))
    .slice(0, SHOWN)
    .map(({ id, title, start }) => ({
      key: `exhibition ${id}`,
      group: words.exhibitions.title,
      ...titled(title),
      detail: start,
      path: paths.exhibition(id),
    }));
  const people = (asked.length > 1 ? (members.data?.items ?? []) : []).map(({ id, name, account: masked }) => ({
    key: `member ${id}`,
    group: words.members.title,
    name,
    lang,
    detail: masked,
    path: paths.member(id),
  }));
  const places = listPlaces(account?.may ?? [], words);
  const named = (group: string, entries: readonly Place[]) =>
    findPlaces(entries, text).map((place) => ({ key: `${group} ${place.path}`, group, lang, ...place }));
  const targets = [
    ...nearestFirst(text, artifacts, ({ name, detail }) => [name, detail]),
    ...shows,
    ...people,
    ...named(frame.pages, places.pages),
    ...named(frame.actions, places.actions),
  ];
  const isFetching = found.isFetching || members.isFetching || exhibitions.isFetching;
  const failed = [found, exhibitions, members].filter(({ isError }) => isError);
  return {
    targets,
    isCurrent: text.trim() === asked && !isFetching,
    failure: failed[0]?.error,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}

export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { language, words } = useLanguage();
  const navigate = useNavigate();
  const { text, setText, asked } = useSearchText();
  const { targets, isCurrent, failure, retry } = useTargets(text, asked);
  /** Enter was pressed before the answers to the text were there. */
  const [isWaiting, setWaiting] = useState(false);
  const go = (target: Target) => {
    onClose();
    navigate(target.path);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answers to the text are there
  useEffect(() => {
    const [first] = targets;
    if (isWaiting && isCurrent && first) go(first);
  }, [isWaiting, isCurrent]);
  return (
    <OpenDialog className="dialog jump-dialog" label={words.frame.jumpLabel} onClose={onClose}>
      <Combobox
        className="inset"
        inputClass="input big"
        label={words.frame.jumpLabel}
        text={text}
        onText={(typed) => {
          setWaiting(false);
          setText(typed);
        }}
        options={targets}
        keyOf={({ key }) => key}
        groupOf={({ group }) => group}
        renderOption={({ name, lang, detail }) => (
          <>
            <span className="song" lang={lang}>
              {name}
            </span>
            <small>{detail}</small>
          </>
        )}
        onTake={go}
        onEnter={(chosen) => {
          if (!isCurrent) setWaiting(true);
          else if (chosen) go(chosen);
        }}
        isOpen
        hint={failure ? <LoadFailure failure={failure} onRetry={retry} /> : undefined}
        noMatch={failure ? null : words.frame.noMatch}
      />
      <div className="row jump-foot not-narrow">
        <kbd>↑</kbd> <kbd>↓</kbd> {words.frame.jumpKeys.choose}
        {getGap(language)}
        <kbd>Enter</kbd> {words.frame.jumpKeys.go}
        <span className="spacer" />
        {words.frame.jumpKeys.hint}
      </div>
    </OpenDialog>
  );
}
