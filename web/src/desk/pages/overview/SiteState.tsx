// The room that the pictures take and the copies of the site, for owners, who look after the site; and whether mails leave.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { queryOptions, readinessQuery, siteQuery } from '../../../api/desk/queries';
import type { SiteBody } from '../../../api/desk/schema.gen';
import { formatNumber } from '../../../words/dates';
import { formatFull } from '../../../words/desk/times';
import { formatBytes } from '../../format-bytes';
import { useLanguage } from '../../language';
import { StateMark } from '../../parts/StateMark';
import { TestMail } from './TestMail';

/** The id of the section on mails, to which the set-up leads. */
export const MAIL_SECTION = 'mail';

function Storage({ storage }: { storage: SiteBody['storage'] }) {
  const said = useLanguage().words.overview.site;
  const { originals, renditions, database, disk_free: free, disk_size: size } = storage;
  const taken = size - free;
  return (
    <section className="section">
      <h2 className="section-title">
        {said.storage}
        <small>{said.taken(formatBytes(taken), formatBytes(size))}</small>
      </h2>
      <progress className="share" max={size} value={taken} aria-label={said.storage} />
      <p className="hint">
        {originals === null || renditions === null
          ? said.partsUnknown(formatBytes(database))
          : said.parts(formatBytes(originals), formatBytes(renditions), formatBytes(database), storage.in_bucket)}
      </p>
      {storage.is_short && <p role="alert">{said.short}</p>}
    </section>
  );
}

interface ServiceProps {
  title: string;
  /** The section's id, where something leads to it. */
  anchor?: string;
  works: boolean;
  /** How it is, in words. */
  state: string;
  children: ReactNode;
}

/** A service that the site depends on: how it is, and the facts. */
function Service({ title, anchor, works, state, children }: ServiceProps) {
  const id = useId();
  return (
    <section className="section" id={anchor} aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      <p className="service-state">
        <StateMark mark={works ? 'published' : 'failed'}>{state}</StateMark>
      </p>
      {children}
    </section>
  );
}

/** The last copy of the site that was proved, and what failed since. */
function Backup({ backup }: { backup: SiteBody['backup'] }) {
  const { language, words } = useLanguage();
  const said = words.overview.site;
  const { proved_at: proved, failed_at: failed, problem } = backup;
  const time = (at: string) => formatFull(language, at, Date.now());
  return (
    <Service
      title={said.backup}
      works={proved !== null && failed === null}
      state={failed !== null ? said.backupBad : proved === null ? said.backupMissing : said.backupGood}
    >
      <dl className="facts service-facts">
        <dt>{said.backupProved}</dt>
        <dd>{proved === null ? said.never : time(proved)}</dd>
        {failed !== null && (
          <>
            <dt>{said.backupFailed}</dt>
            <dd className="red">{time(failed)}</dd>
          </>
        )}
      </dl>
      {problem !== '' && (
        <p className="hint">
          <q lang="en">{problem}</q>
        </p>
      )}
      {proved === null && <p className="hint">{said.backupNone}</p>}
    </Service>
  );
}

/** Whether mails leave, in words; the figures of the last day and the test mail are for owners. */
function Mail({ figures, mayTest }: { figures: SiteBody['mail'] | undefined; mayTest: boolean }) {
  const { language, words } = useLanguage();
  const said = words.overview.site;
  const mail = useQuery(queryOptions(readinessQuery)).data?.mail;
  if (!mail) return null;
  const { configured, waiting, delivered_at: delivered, failure } = mail;
  const time = (at: string) => formatFull(language, at, Date.now());
  const isFailing = failure !== null && (delivered === null || Date.parse(delivered) < Date.parse(failure.at));
  return (
    <Service
      title={said.mail}
      anchor={MAIL_SECTION}
      works={configured && !isFailing}
      state={!configured ? said.notConfigured : isFailing ? said.failing : said.leaving}
    >
      <dl className="facts service-facts">
        <dt>{said.lastDelivered}</dt>
        <dd>{delivered === null ? said.never : time(delivered)}</dd>
        <dt>{said.waiting}</dt>
        <dd>{formatNumber(waiting)}</dd>
        {failure && (
          <>
            <dt>{said.lastFailed}</dt>
            <dd className={isFailing ? 'red' : undefined}>{time(failure.at)}</dd>
          </>
        )}
        {figures && (
          <>
            <dt>{said.delivered}</dt>
            <dd>{formatNumber(figures.delivered)}</dd>
            <dt>{said.failed}</dt>
            <dd className={figures.failed > 0 ? 'red' : undefined}>{formatNumber(figures.failed)}</dd>
          </>
        )}
      </dl>
      {failure && (
        <p className="hint">
          {said.why[failure.why]} {failure.words !== '' && <q lang="en">{failure.words}</q>}
        </p>
      )}
      {!configured && <p className="hint">{said.notConfiguredHint}</p>}
      {configured && mayTest && <TestMail />}
    </Service>
  );
}

/** For owners with the room that pictures take; for editors whether mails leave. */
export function SiteState({ mayManage }: { mayManage: boolean }) {
  const site = useQuery({ ...queryOptions(siteQuery), enabled: mayManage }).data;
  return (
    <>
      {site && <Storage storage={site.storage} />}
      {site && <Backup backup={site.backup} />}
      <Mail figures={site?.mail} mayTest={mayManage} />
    </>
  );
}
