// A piece as a card: its picture over the colour of its category, category and dynasty, and the name, which is the link; in a search, what
// of the piece's texts was found. Without a picture the text leads: number, category and dynasty, name, size.
import type { ArtifactSummary } from '../../api/site/schema.gen';
import { localize } from '../localize';
import { useLanguage, useWords } from '../router/page-request';
import { paths } from '../router/paths';
import { Excerpt } from './Excerpt';
import { Picture, type Slot } from './Picture';
import { PieceName } from './PieceName';

/** `color_id` of categories without a colour. */
const PORCELAIN = 2;

interface CardProps {
  artifact: ArtifactSummary;
  slot: Slot;
  level: 2 | 3;
  /** The class of its place in the cabinet, `n1` to `n7`. */
  niche?: string;
  /** Its picture is the first of the page. */
  first?: boolean;
}

export function Card({ artifact, slot, level, niche, first = false }: CardProps) {
  const language = useLanguage();
  const { chrome } = useWords();
  const { group_item: group, group_dynasty: dynasty, picture } = artifact;
  const name = localize(artifact, 'name', language);
  const size = localize(artifact, 'size', language);
  const meta = [group && localize(group, 'name', language), dynasty && localize(dynasty, 'short', language)].filter(
    (part) => part !== null,
  );
  const isOneLanguage = meta.every(({ lang }) => lang === undefined);
  const Heading = `h${level}` as const;
  return (
    <article
      className={['card', `c${group?.color_id ?? PORCELAIN}`, picture ? '' : 'bare', niche].filter(Boolean).join(' ')}
    >
      {picture && (
        <div className="card-pic">
          <Picture picture={picture} slot={slot} alt="" first={first} />
        </div>
      )}
      <div className="card-lbl">
        {!picture && <p className="card-no">{artifact.number}</p>}
        <p className="card-meta">
          <span>
            {isOneLanguage
              ? meta.map(({ text }) => text).join(chrome.divider)
              : meta.map(({ text, lang }, at) => (
                  <span key={text} lang={lang}>
                    {at > 0 ? `${chrome.divider}${text}` : text}
                  </span>
                ))}
          </span>
        </p>
        <Heading className="card-name">
          <a href={paths.artifact(language, artifact.id)} lang={name.lang}>
            <span>
              <PieceName name={name} keywords={artifact.key_tw} />
            </span>
          </a>
        </Heading>
        {!picture && size.text && (
          <p className="card-size" lang={size.lang}>
            {size.text}
          </p>
        )}
        {artifact.excerpt && <Excerpt excerpt={artifact.excerpt} />}
      </div>
    </article>
  );
}
