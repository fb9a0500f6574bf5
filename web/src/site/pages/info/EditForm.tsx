// The profile's form. The account is read-only; a failure keeps the input.
import type { ReactNode } from 'react';
import { readRefusal } from '../../../api/client';
import { updateInfo } from '../../../api/site/member';
import type { Info } from '../../../api/site/schema.gen';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { SelectField } from '../../../ui/SelectField';
import { useForm } from '../../../ui/use-form';
import { RequiredMark } from '../../parts/RequiredMark';
import { useLanguage } from '../../router/page-request';
import { useMemberWords } from '../../use-member-words';
import { buildOptions, getOptionValue, type OptionField as ListName, NOT_CHOSEN, OPTION_FIELDS } from './option-fields';
import { useOptionLists } from './use-option-lists';

type Name = 'name' | ListName;

const NAMES: readonly Name[] = ['name', ...OPTION_FIELDS];

interface EditFormProps {
  info: Info;
  onSaved: () => Promise<void>;
  onCancel: () => void;
  /** Redirects to the login if the session has expired; throws the failure again in any case. */
  redirectIfExpired: (failure: unknown) => never;
  /** Beside the form's buttons. */
  extraButton: ReactNode;
}

export function EditForm({ info, onSaved, onCancel, redirectIfExpired, extraButton }: EditFormProps) {
  const language = useLanguage();
  const { info: words, member, chrome } = useMemberWords();
  const lists = useOptionLists();
  const form = useForm<Name>({
    names: NAMES,
    validate: (values) => {
      const missing = OPTION_FIELDS.filter((choice) => values[choice] === String(NOT_CHOSEN));
      const fields: Partial<Record<Name, string>> = Object.fromEntries(
        missing.map((choice) => [choice, words.choose[choice]]),
      );
      if (values.name.trim() === '') fields.name = member.nameMissing;
      return Object.keys(fields).length === 0 ? null : { fields, summary: member.required };
    },
    onSubmit: async ({ name, country, age, gender }) => {
      const changed = {
        ...info,
        name: name.trim(),
        country: Number(country),
        age: Number(age),
        gender: Number(gender),
      };
      await updateInfo(changed).catch(redirectIfExpired);
      await onSaved();
    },
    readRefusal,
    fallbackMessage: words.failed,
  });
  const choice = (name: ListName) => (
    <SelectField
      label={words[name]}
      name={name}
      defaultValue={getOptionValue(info, name, lists[name])}
      options={buildOptions(lists[name], language)}
      error={form.errors.fields[name]}
    />
  );
  return (
    <form className="form marked" {...form.props}>
      <FormAlert text={form.errors.summary} />
      <RequiredMark />
      <Field
        label={words.name}
        name="name"
        defaultValue={info.name}
        autoComplete="name"
        maxLength={80}
        autoFocus
        error={form.errors.fields.name}
      />
      {choice('country')}
      <div className="pair2">
        {choice('age')}
        {choice('gender')}
      </div>
      <div className="field">
        <span className="lab">{words.account}</span>
        <p className="ro">{info.account || words.noAccount}</p>
      </div>
      <div className="rowbtns">
        <button className="btn seal" type="submit">
          {words.save}
        </button>
        <button className="btn" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
        {extraButton}
      </div>
      <LoadingOverlay pending={form.pending} label={chrome.loading} />
    </form>
  );
}
