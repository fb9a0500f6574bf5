// A group of synonyms in the table.
import { formatNumber } from '../../../words/dates';
import { useLanguage } from '../../language';
import { Button, RemoveButton } from '../../parts/Button';
import { isLatin, readLine } from './synonym-lines';

interface SynonymRowProps {
  line: string;
  /** How often searches asked for it, and how many pieces it finds; undefined until that is known. */
  searches: number | undefined;
  pieces: number | undefined;
  /** Null for accounts that may only read. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

function Words({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <span key={word}>
      {at > 0 && <span className="muted"> = </span>}
      <span className="song synonym" lang={isLatin(word) ? 'en' : undefined}>
        {word}
      </span>
    </span>
  ));
}

export function SynonymRow({ line, searches, pieces, onEdit, onRemove }: SynonymRowProps) {
  const { synonyms: said } = useLanguage().words.vocabulary;
  const { asked, found } = readLine(line);
  return (
    <tr>
      <td>
        <Words words={asked} />
        {found.length > 0 && (
          <>
            <span className="muted"> → </span>
            <Words words={found} />
          </>
        )}
      </td>
      <td className="secondary-text nowrap">{found.length > 0 ? said.oneWay : said.bothWays}</td>
      <td className="right">{searches !== undefined && formatNumber(searches)}</td>
      <td className="right">{pieces !== undefined && formatNumber(pieces)}</td>
      <td className="right nowrap">
        {onEdit && (
          <>
            <Button kind="quiet" size="small" aria-label={`${said.edit} ${asked[0] ?? ''}`} onClick={onEdit}>
              {said.edit}
            </Button>
            <RemoveButton label={`${said.remove} ${asked[0] ?? ''}`} onClick={onRemove} />
          </>
        )}
      </td>
    </tr>
  );
}
