// The forms of the site, as the tests of every form find them.

import { expect } from 'vitest';
import { RESET_KEYS, store } from '../src/site/session-storage';
import { getMemberWords } from '../src/words/member';
import { click, fill, getButton, getControl, type Reply, until } from './document';
import type { MountedPage } from './mount-page';

export interface FormField {
  label: string;
  /** The message while it is empty. */
  missing: string;
  value: string;
  /** The API's name of it. */
  name: string;
}

export interface FormCase {
  path: string;
  /** What the page needs before it shows its form. */
  prepare?: () => void;
  open?: (page: MountedPage) => Promise<void>;
  button: string;
  fields: readonly FormField[];
  /** At the head while a field is empty; a form of one field says it at the field alone. */
  summary?: string;
  /** Without an answer. */
  fallback: string;
  /** The address that it is sent to. */
  api: string;
}

const INFO = {
  ...{ id: 7, name: 'Ada', account: 'ada@example.org', country: 0, age: 0, gender: 0 },
  ...{ providers: [], has_password: true, fresh_login: true, merge_code: '' },
};
export const OPTIONS = [
  { id: 0, name_tw: '請選擇', name_en: 'Please choose', fallback: [] },
  { id: 7, name_tw: '某項', name_en: 'An entry', fallback: [] },
];

export function listForms(language: 'tw' | 'en'): [string, FormCase][] {
  const { contact, member, login, register, forget, info } = getMemberWords(language);
  const account = { label: member.account, missing: member.accountMissing, value: 'a@example.org', name: 'account' };
  const password = { label: member.password, missing: member.passwordMissing, value: 'plum blossom', name: 'password' };
  const code = { label: member.code, missing: member.codeMissing, value: '123456', name: 'code' };
  const startReset = () => {
    store(RESET_KEYS.account, 'a@example.org');
    store(RESET_KEYS.code, '123456');
  };
  const logIn = () => localStorage.setItem('token', 'dbg_a');
  return [
    [
      'contact',
      {
        path: `/${language}/contact`,
        button: contact.send,
        fields: [
          { label: contact.name, missing: contact.missing.name, value: 'Lin', name: 'name' },
          { label: contact.email, missing: contact.missing.email, value: 'a@example.org', name: 'email' },
          { label: contact.message, missing: contact.missing.content, value: 'Hello', name: 'content' },
        ],
        summary: contact.required,
        fallback: contact.failed,
        api: '/api/front/contact',
      },
    ],
    [
      'login',
      {
        path: `/${language}/login`,
        button: login.submit,
        fields: [account, password],
        summary: member.required,
        fallback: login.failed,
        api: '/api/front/login',
      },
    ],
    [
      'register',
      {
        path: `/${language}/register`,
        button: register.submit,
        fields: [
          { label: member.name, missing: member.nameMissing, value: 'Lin', name: 'name' },
          account,
          code,
          password,
        ],
        summary: member.required,
        fallback: member.failed,
        api: '/api/front/register',
      },
    ],
    [
      'reset: account',
      {
        path: `/${language}/forget`,
        button: forget.next,
        fields: [account],
        fallback: forget.failed,
        api: '/api/front/forgetPassword',
      },
    ],
    [
      'reset: code',
      {
        path: `/${language}/forget2`,
        prepare: startReset,
        button: forget.next,
        fields: [code],
        fallback: forget.failed,
        api: '/api/front/checkCode',
      },
    ],
    [
      'reset: password',
      {
        path: `/${language}/forget3`,
        prepare: startReset,
        button: forget.send,
        fields: [{ ...password, label: member.newPassword }],
        fallback: forget.failed,
        api: '/api/front/reset',
      },
    ],
    [
      'profile',
      {
        path: `/${language}/info`,
        prepare: logIn,
        open: async ({ main }) => {
          await until(() => getButton(main, info.edit));
          await click(getButton(main, info.edit));
          await until(() =>
            expect(getControl(main, info.country).textContent).toContain(OPTIONS[1]?.[`name_${language}`]),
          );
          await fill(getControl(main, info.name), '');
        },
        button: info.save,
        fields: [
          { label: info.name, missing: member.nameMissing, value: 'Bea', name: 'name' },
          { label: info.country, missing: info.choose.country, value: '7', name: 'country' },
          { label: info.age, missing: info.choose.age, value: '7', name: 'age' },
          { label: info.gender, missing: info.choose.gender, value: '7', name: 'gender' },
        ],
        summary: member.required,
        fallback: info.failed,
        api: '/api/front/update',
      },
    ],
    [
      'deleting the account',
      {
        path: `/${language}/info`,
        prepare: logIn,
        open: async ({ main }) => {
          await until(() => getButton(main, info.delete));
          await click(getButton(main, info.delete));
        },
        button: info.deleteConfirm,
        fields: [password],
        fallback: info.failed,
        api: '/api/front/delete',
      },
    ],
  ];
}

export const succeed: Reply = { body: { state: 'SUCCESS', data: null, message: '', token: 'dbg_a', info: INFO } };
