// The favourites that a member shares by a link: as visitors see the pieces, in the member's order. Nothing names the member.
import { useAnswer } from '../../../api/site/answers';
import { cabinetQuery } from '../../../api/site/queries';
import { ArrowLink } from '../../../ui/ArrowLink';
import { Card } from '../../parts/Card';
import type { PageModule } from '../../router/page-module';
import { usePageRequest } from '../../router/page-request';
import { paths } from '../../router/paths';
import { getCabinetWords } from './words';

/** The pictures of the first row are loaded at once. */
const FIRST_ROW = 5;

export const found: PageModule['found'] = ({ query }) => query.link !== undefined;

export const head: PageModule['head'] = ({ language, query: { link = '' } }, read) => {
  const cabinet = read(cabinetQuery(link));
  return {
    title: cabinet?.name ?? '',
    description: getCabinetWords(language).description,
    image: cabinet?.pieces.find(({ piece }) => piece.pic !== '')?.piece.pic ?? '',
    robots: 'noindex, nofollow',
  };
};

export default function CabinetPage() {
  const { language, query } = usePageRequest();
  const words = getCabinetWords(language);
  const cabinet = useAnswer(cabinetQuery(query.link ?? ''));
  if (!cabinet) return null;
  return (
    <div className="wrap shared-cabinet">
      <h1 className="plainh">{cabinet.name}</h1>
      <p className="by">{words.intro}</p>
      {cabinet.pieces.length === 0 ? (
        <div className="empty">
          <div className="empty-niche" aria-hidden="true" />
          <h2>{words.emptyTitle}</h2>
        </div>
      ) : (
        <div className="shelf">
          {cabinet.pieces.map(({ piece, note }, at) => (
            <div className="kept" key={piece.id}>
              <Card artifact={piece} slot="shelf" level={2} first={at < FIRST_ROW} />
              {note !== null && <p className="kept-note">{note}</p>}
            </div>
          ))}
        </div>
      )}
      <p className="back">
        <ArrowLink href={paths.collection(language)}>{words.toCollection}</ArrowLink>
      </p>
    </div>
  );
}
