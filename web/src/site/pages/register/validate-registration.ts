// The fields of the registration and their validation in the browser.

import type { FormErrors, FormValues } from '../../../ui/use-form';
import type { WordsWithMember } from '../../../words/member';
import { validateAccount } from '../../account';

export type Name = 'mem_user' | 'mem_mail_phone' | 'mem_validate' | 'mem_password' | 'mem_agree';

export const NAMES: readonly Name[] = ['mem_user', 'mem_mail_phone', 'mem_validate', 'mem_password', 'mem_agree'];

/** The fields by the API's names. */
export const API_NAMES: Readonly<Record<string, Name>> = {
  name: 'mem_user',
  account: 'mem_mail_phone',
  code: 'mem_validate',
  password: 'mem_password',
};

/** Reports empty fields first, then the unchecked policy, then an invalid account. */
export function validateRegistration(values: FormValues<Name>, words: WordsWithMember): FormErrors<Name> | null {
  const { member, register } = words;
  const fields: FormErrors<Name>['fields'] = {};
  if (values.mem_user.trim() === '') fields.mem_user = member.nameMissing;
  if (values.mem_mail_phone.trim() === '') fields.mem_mail_phone = member.accountMissing;
  if (values.mem_validate.trim() === '') fields.mem_validate = member.codeMissing;
  if (values.mem_password === '') fields.mem_password = member.passwordMissing;
  const gaps = Object.keys(fields).length > 0;
  if (values.mem_agree === '') fields.mem_agree = register.agreeMissing;
  if (gaps) return { fields, summary: member.required };
  if (fields.mem_agree) return { fields, summary: register.agreeMissing };
  const account = validateAccount(values.mem_mail_phone, words);
  return account === undefined ? null : { fields: { mem_mail_phone: account }, summary: account };
}
