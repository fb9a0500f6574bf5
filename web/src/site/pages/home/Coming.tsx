// The exhibitions that run or are to come.
import type { ExhibitionSummary } from '../../../api/schema.gen';
import { More } from '../../../ui/More';
import { ProgrammeRow } from '../../parts/ProgrammeRow';
import { useLanguage, useWords } from '../../router/page-request';
import { paths } from '../../router/paths';

export function Coming({ exhibitions }: { exhibitions: readonly ExhibitionSummary[] }) {
  const language = useLanguage();
  const { chrome, home } = useWords();
  if (exhibitions.length === 0) return null;
  return (
    <section className="sec wrap" aria-labelledby="coming">
      <div className="sec-h">
        <h2 id="coming">{home.coming}</h2>
        <More href={paths.exhibitions(language)} about={chrome.exhibitions}>
          {chrome.more}
        </More>
      </div>
      <div className="sec-b">
        <div className="prog">
          {exhibitions.map((exhibition) => (
            <ProgrammeRow key={exhibition.id} exhibition={exhibition} />
          ))}
        </div>
      </div>
    </section>
  );
}
