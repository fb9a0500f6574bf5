// The room that the pictures take, and whether mails leave: for owners, who look after the site.
import { useQuery } from '@tanstack/react-query';
import { queryOptions, siteQuery } from '../../../api/desk/queries';
import type { SiteBody } from '../../../api/desk/schema.gen';
import { formatNumber } from '../../../words/dates';
import { formatBytes } from '../../format-bytes';
import { useLanguage } from '../../language';

function Storage({ storage }: { storage: SiteBody['storage'] }) {
  const said = useLanguage().words.overview.site;
  const { originals, renditions, disk_free: free, disk_size: size } = storage;
  const taken = size - free;
  return (
    <section className="section">
      <h2 className="section-title">
        {said.storage}
        <small>{said.taken(formatBytes(taken), formatBytes(size))}</small>
      </h2>
      <progress className="share" max={size} value={taken} aria-label={said.storage} />
      <p className="hint">{said.pictures(formatBytes(originals), formatBytes(renditions), storage.in_bucket)}</p>
      {storage.is_short && (
        <p className="alert" role="alert">
          {said.short}
        </p>
      )}
    </section>
  );
}

function Mail({ mail }: { mail: SiteBody['mail'] }) {
  const said = useLanguage().words.overview.site;
  return (
    <section className="section">
      <h2 className="section-title">
        {said.mail}
        <small>{said.lastDay}</small>
      </h2>
      <dl className="facts compact">
        <div>
          <dt>{said.delivered}</dt>
          <dd>{formatNumber(mail.delivered)}</dd>
        </div>
        <div>
          <dt>{said.waiting}</dt>
          <dd>{formatNumber(mail.waiting)}</dd>
        </div>
        <div className={mail.failed > 0 ? 'red' : undefined}>
          <dt>{said.failed}</dt>
          <dd>{formatNumber(mail.failed)}</dd>
        </div>
      </dl>
    </section>
  );
}

export function SiteState() {
  const site = useQuery(queryOptions(siteQuery)).data;
  if (!site) return null;
  return (
    <>
      <Storage storage={site.storage} />
      <Mail mail={site.mail} />
    </>
  );
}
