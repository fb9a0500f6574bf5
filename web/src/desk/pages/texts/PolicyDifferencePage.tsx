// What a version of the privacy policy changed, paragraph by paragraph; it cannot be edited here.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { policiesQuery, policyQuery, queryOptions } from '../../../api/desk/queries';
import { Check } from '../../../ui/Check';
import { htmlLang, type Language } from '../../../words/language';
import { Difference } from '../../difference/Difference';
import { LoadFailure } from '../../frame/LoadFailure';
import { useLanguage, useTitle } from '../../language';
import { Segments } from '../../parts/Segments';
import { paths } from '../../router/paths';
import { PolicyVersions } from './PolicyVersions';
import { comparePolicies } from './privacy-version';

export function PolicyDifferencePage({ version }: { version: string }) {
  const { language, words } = useLanguage();
  const { texts, history, editor } = words;
  const [side, setSide] = useState<Language>(language);
  const [whole, setWhole] = useState(false);
  const versions = useQuery(queryOptions(policiesQuery)).data ?? [];
  const at = versions.findIndex((known) => known.version === version);
  const earlier = at < 0 ? undefined : versions[at + 1];
  const own = useQuery(queryOptions(policyQuery(version)));
  const before = useQuery({ ...queryOptions(policyQuery(earlier?.version ?? '')), enabled: earlier !== undefined });
  useTitle(texts.pages.privacy);
  const html = (query: typeof own) => query.data?.content[side] ?? '';
  const isReady = own.isSuccess && (earlier === undefined || before.isSuccess);
  const rows = isReady ? comparePolicies(html(before), html(own)) : [];
  const changed = rows.filter((row) => row.before !== row.after);
  const shown = whole || earlier === undefined ? rows : changed;
  const nameOf = (name: string) => name || texts.unnamed;
  return (
    <main className="page">
      <div className="page-head">
        <h1>{texts.pages.privacy}</h1>
        <span className="spacer" />
        <Link className="button primary" to={paths.privacyText}>
          {texts.writeNew}
        </Link>
      </div>
      <div className="two-columns">
        <div className="main-column page-body">
          <div className="note">
            <p>{texts.closedNote}</p>
          </div>
          {own.isError && <LoadFailure failure={own.error} onRetry={() => void own.refetch()} />}
          <div className="row policy-view">
            <Segments
              label={words.frame.language}
              value={side}
              choices={[
                { value: 'tw', label: editor.ownNames.tw },
                { value: 'en', label: editor.ownNames.en },
              ]}
              onChange={setSide}
            />
            {earlier !== undefined && (
              <Check checked={whole} onChange={() => setWhole(!whole)}>
                {texts.wholeText}
              </Check>
            )}
          </div>
          <div className="difference three heads">
            <span />
            <span>{earlier === undefined ? history.before : nameOf(earlier.version)}</span>
            <span>{nameOf(version)}</span>
          </div>
          {shown.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text have no other name
            <div key={place} className="difference three">
              <span className="pair-label" lang={htmlLang(side)}>
                {row.heading}
              </span>
              <div className="b" lang={htmlLang(side)}>
                <Difference before={row.before} after={row.after} show="before" />
              </div>
              <div className="b" lang={htmlLang(side)}>
                <Difference before={row.before} after={row.after} show="after" />
              </div>
            </div>
          ))}
          {isReady && !whole && earlier !== undefined && (
            <p className="hint">{texts.sameParagraphs(rows.length - changed.length, changed.length)}</p>
          )}
        </div>
        <aside className="side-column" aria-label={texts.versions}>
          <h2 className="section-title">{texts.versions}</h2>
          <PolicyVersions draft={null} shown={version} />
        </aside>
      </div>
    </main>
  );
}
