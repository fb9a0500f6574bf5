// The texts of the site with the list of them beside.
import { useQuery } from '@tanstack/react-query';
import { queryOptions, recordsQuery } from '../../../api/desk/queries';
import { useLanguage } from '../../language';
import { IndexLayout } from '../../parts/IndexLayout';
import { TEXTS } from '../../record-editor/kinds';
import { paths } from '../../router/paths';

export function TextsLayout() {
  const { texts, content } = useLanguage().words;
  const questions = useQuery(queryOptions(recordsQuery('question')));
  const records = useQuery(queryOptions(recordsQuery('text')));
  const privacy = records.data?.find(({ id }) => id === TEXTS.privacy);
  const about = records.data?.find(({ id }) => id === TEXTS.about);
  const version = String(privacy?.fields.version ?? '');
  const isStale = about !== undefined && about.tw.stale + about.en.stale > 0;
  const entries = [
    { path: paths.homeTexts, name: texts.pages.home },
    { path: paths.aboutText, name: texts.pages.about, ...(isStale && { detail: content.states.stale }) },
    {
      path: paths.questions,
      name: texts.pages.questions,
      ...(questions.data && { detail: String(questions.data.length) }),
    },
    { path: paths.privacyText, name: texts.pages.privacy, ...(version !== '' && { detail: version }) },
    { path: paths.banners, name: texts.pages.banners },
    { path: paths.houseDetails, name: texts.pages.footer },
  ];
  return <IndexLayout label={texts.title} groups={[{ entries }]} />;
}
