// The pieces that were changed last.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { artifactsQuery, queryOptions } from '../../../api/desk/queries';
import { formatMoment } from '../../../words/desk/times';
import { htmlLang, otherLanguage } from '../../../words/language';
import { useLanguage } from '../../language';
import { paths } from '../../router/paths';

const COUNT = 8;

export function RecentChanges() {
  const { language, words } = useLanguage();
  const recent = useQuery(queryOptions(artifactsQuery({ sort: '-updated', page_size: COUNT })));
  return (
    <section className="section">
      <h2 className="section-title">{words.overview.recent}</h2>
      {recent.data?.items.map((item) => {
        const side = item.name[language] ? language : otherLanguage(language);
        return (
          <div key={item.id} className="recent">
            <Link to={paths.artifact(item.id)} className="song ellipsis" lang={htmlLang(side)}>
              {item.name[side] || item.relic_number}
            </Link>
            <span className="muted cell-small">
              {formatMoment(language, item.updated_at, Date.now())} {item.updated_by}
            </span>
          </div>
        );
      })}
    </section>
  );
}
