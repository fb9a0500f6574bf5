// What the home page says until the site is open.
import type { LocalizedText } from '../../localize';
import { useWords } from '../../router/page-request';

export function SettingUp({ name }: { name: LocalizedText }) {
  const { home } = useWords();
  return (
    <section className="empty wrap">
      <div className="empty-niche" aria-hidden="true" />
      <h1 lang={name.lang}>{name.text}</h1>
      <p>{home.settingUp}</p>
    </section>
  );
}
