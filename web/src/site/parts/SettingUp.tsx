// What the home page says until the site is open, and the pages that have nothing to show until then.
import { useAnswer } from '../../api/site/answers';
import { houseQuery } from '../../api/site/queries';
import { getHouseName } from '../house';
import { usePageRequest, useWords } from '../router/page-request';

export function SettingUp() {
  const { home } = useWords();
  const name = getHouseName(useAnswer(houseQuery), usePageRequest());
  return (
    <section className="empty wrap">
      <div className="empty-niche" aria-hidden="true" />
      <h1 lang={name.lang}>{name.text}</h1>
      <p>{home.settingUp}</p>
    </section>
  );
}
