// In an editor: says that the published record is hidden from the public, and why.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { queryOptions } from '../../api/desk/queries';
import { recordVisibilityQuery } from '../../api/desk/visibility';
import { formatNumber } from '../../words/dates';
import { endSentence } from '../../words/desk/punctuation';
import { LANGUAGES } from '../../words/language';
import { useLanguage } from '../language';
import { useRecord } from '../record-editor/editing';
import { listPath } from '../router/paths';
import { describeGroup } from './VisibilityReport';

export function RecordVisibility() {
  const { language, words } = useLanguage();
  const said = words.visibility;
  const record = useRecord();
  const noun = record.noun === 'artifact' || record.noun === 'exhibition' ? record.noun : null;
  const isPublished = LANGUAGES.some((side) => record[side].publication === 'published');
  // What a publication, another category and texts of pictures change.
  const { tw, en, fields } = record;
  const depends = JSON.stringify([
    tw.publication,
    tw.changed,
    en.publication,
    en.changed,
    fields.category,
    fields.group,
    fields.pictures,
  ]);
  const { queryKey, queryFn } = queryOptions(recordVisibilityQuery(record.noun, record.id));
  const seen = useQuery({
    queryKey: [...queryKey, depends],
    queryFn,
    enabled: noun !== null && isPublished,
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  }).data;
  if (noun === null || !isPublished || !seen || (seen.groups.length === 0 && seen.pictures === 0)) return null;
  return (
    <div className="note bad" role="status">
      {seen.groups.map((group) => (
        <p key={group.id}>
          {endSentence(language, said.one[noun] + describeGroup(group, said, language))}
          {language === 'en' && ' '}
          <Link className="link" to={listPath(group.noun)}>
            {said.toGroup[group.noun === 'exhibition-group' ? 'exhibition-group' : 'category']}
          </Link>
        </p>
      ))}
      {seen.pictures > 0 && (
        <p>{endSentence(language, said.onePictures + said.pictures(formatNumber(seen.pictures)))}</p>
      )}
    </div>
  );
}
