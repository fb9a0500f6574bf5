// The current and upcoming exhibitions on the home page.
import type { ExhibitionSummary } from '../../../api/site/schema.gen';
import { ArrowLink } from '../../../ui/ArrowLink';
import { ExhibitionRow } from '../../parts/ExhibitionRow';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

export function ComingExhibitions({ exhibitions }: { exhibitions: readonly ExhibitionSummary[] }) {
  const language = useLanguage();
  const { chrome, home } = useWords();
  if (exhibitions.length === 0) return null;
  return (
    <section className="sec wrap" aria-labelledby="coming">
      <div className="sec-h">
        <h2 id="coming">{home.coming}</h2>
        <ArrowLink href={paths.exhibitions(language)} hiddenText={chrome.exhibitions}>
          {chrome.more}
        </ArrowLink>
      </div>
      <div className="sec-b">
        <div className="prog">
          {exhibitions.map((exhibition) => (
            <ExhibitionRow key={exhibition.id} exhibition={exhibition} />
          ))}
        </div>
      </div>
    </section>
  );
}
