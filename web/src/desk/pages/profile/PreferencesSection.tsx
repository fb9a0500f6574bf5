// The account's name, and the settings of this browser: the language of the desk, and whether keys of one letter act.
import { useState } from 'react';
import { Check } from '../../../ui/Check';
import { htmlLang, isLanguage, LANGUAGE_NAMES, LANGUAGES } from '../../../words/language';
import { useLanguage } from '../../language';
import { Labelled } from '../../parts/Labelled';
import { singleKeysAct, switchSingleKeys } from '../../use-keys';

export function PreferencesSection({ name }: { name: string }) {
  const { language, words, choose } = useLanguage();
  const { accounts, frame, keys } = words;
  const [single, setSingle] = useState(singleKeysAct);
  return (
    <section>
      <h2 className="section-title">{accounts.details}</h2>
      <div className="stack">
        <Labelled label={accounts.columns.name} hint={accounts.nameHint}>
          {(field) => <input {...field} className="input" value={name} readOnly />}
        </Labelled>
        <Labelled label={frame.language}>
          {(field) => (
            <select
              {...field}
              className="input"
              value={language}
              onChange={({ target }) => isLanguage(target.value) && choose(target.value)}
            >
              {LANGUAGES.map((other) => (
                <option key={other} value={other} lang={htmlLang(other)}>
                  {LANGUAGE_NAMES[other]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Check
          checked={single}
          hint={keys.singleKeysHint}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setSingle(target.checked);
          }}
        >
          {accounts.singleKeys}
        </Check>
      </div>
    </section>
  );
}
