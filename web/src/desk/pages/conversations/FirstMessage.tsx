// The message itself, with the piece that it asks about, and whether the antiques house was told of it by mail.
import { Link } from 'react-router';
import type { Conversation, FailedNotification } from '../../../api/desk/conversations';
import { pictureUrl } from '../../../api/desk/pictures';
import { formatFull } from '../../../words/desk/times';
import { htmlLang, otherLanguage } from '../../../words/language';
import { useLanguage } from '../../language';
import { Initial } from '../../parts/Initial';
import { paths } from '../../router/paths';

function NotificationFailure({ failed }: { failed: FailedNotification }) {
  const { language, words } = useLanguage();
  const { conversations: said } = words;
  const time = formatFull(language, failed.given_up_at, Date.now());
  return (
    <p className="error">{failed.may_have_arrived ? said.notificationUnsure(time) : said.notificationNotSent(time)}</p>
  );
}

export function FirstMessage({ shown }: { shown: Conversation }) {
  const { language, words } = useLanguage();
  const { conversations: said } = words;
  const { about } = shown;
  const side = about?.name[language] ? language : otherLanguage(language);
  return (
    <article className="message">
      <Initial name={shown.name} light />
      <header>
        <b lang={htmlLang(shown.language)}>{shown.name}</b>
        <time dateTime={shown.received_at}>{formatFull(language, shown.received_at, Date.now())}</time>
        <span className="spacer" />
        <span className="muted not-narrow cell-small">{said.from[shown.language]}</span>
      </header>
      <div className="text" lang={htmlLang(shown.language)}>
        {shown.content}
      </div>
      {about && (
        <Link className="piece" to={paths.artifact(about.id)}>
          {about.picture_key !== null && about.picture_width !== null && (
            <span className="thumb">
              <img src={pictureUrl(about.picture_key, about.picture_width)} alt="" />
            </span>
          )}
          <span>
            <span className="song" lang={htmlLang(side)}>
              {about.name[side]}
            </span>
            <span className="muted cell-small">{about.relic_number}</span>
          </span>
        </Link>
      )}
      {!about && shown.piece !== '' && <p className="piece muted cell-small">{said.noPiece(shown.piece)}</p>}
      {shown.failed_notification && <NotificationFailure failed={shown.failed_notification} />}
    </article>
  );
}
