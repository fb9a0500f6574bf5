// The piece that is being photographed, and leaving the page.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskRecord } from '../../../api/desk/types';
import { htmlLang, otherLanguage } from '../../../words/language';
import { HelpLink } from '../../frame/HelpLink';
import { useLanguage } from '../../language';
import { paths } from '../../router/paths';

interface StoreroomHeadProps {
  /** Undefined while none is chosen. */
  record: DeskRecord | undefined;
  onBack: () => void;
  /** The button that finds another piece. */
  children: ReactNode;
}

export function StoreroomHead({ record, onBack, children }: StoreroomHeadProps) {
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
      {children}
      <HelpLink className="storeroom-button" short />
    </header>
  );
}
