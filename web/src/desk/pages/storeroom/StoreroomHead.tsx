// The piece that is being photographed, leaving the page, and finding another piece by its label.
import { Link } from 'react-router';
import type { DeskRecord } from '../../../api/desk/types';
import { htmlLang, otherLanguage } from '../../../words/language';
import { HelpLink } from '../../frame/HelpLink';
import { useLanguage } from '../../language';
import { paths } from '../../router/paths';
import { canReadLabels } from './labels';

interface StoreroomHeadProps {
  /** Undefined while none is chosen. */
  record: DeskRecord | undefined;
  scanning: boolean;
  mayScan: boolean;
  onBack: () => void;
  onScan: () => void;
}

export function StoreroomHead({ record, scanning, mayScan, onBack, onScan }: StoreroomHeadProps) {
  const { language, words } = useLanguage();
  const { storeroom: said, list } = words;
  const nameIn = (side: 'tw' | 'en') => String(record?.fields[`name.${side}`] ?? '');
  const side = nameIn(language) === '' ? otherLanguage(language) : language;
  return (
    <header className="storeroom-head">
      {record ? (
        <button type="button" className="storeroom-button" aria-label={said.back} onClick={onBack}>
          ‹
        </button>
      ) : (
        <Link className="storeroom-button" aria-label={said.leave} to={paths.artifacts}>
          ‹
        </Link>
      )}
      <div className="storeroom-title">
        {record ? (
          <>
            <h1 className="ellipsis" lang={htmlLang(side)}>
              {nameIn(side) || list.untitled}
            </h1>
            <small>{String(record.fields.relic_number ?? '')}</small>
          </>
        ) : (
          <h1>{said.title}</h1>
        )}
      </div>
      {canReadLabels() && mayScan && (
        <button type="button" className="storeroom-button wide" aria-pressed={scanning} onClick={onScan}>
          {scanning ? said.stopScan : said.scan}
        </button>
      )}
      <HelpLink className="storeroom-button" short />
    </header>
  );
}
