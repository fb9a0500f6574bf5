// The dialog before an account is deleted: it asks for the password, or for a code where there is no password.
import type { Ref } from 'react';
import { readRefusal } from '../../../api/client';
import { deleteMember, sendCode } from '../../../api/site/member';
import type { Info } from '../../../api/site/schema.gen';
import type { DialogHandle } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { FormAlert } from '../../../ui/FormAlert';
import { LoadingOverlay } from '../../../ui/LoadingOverlay';
import { PasswordField } from '../../../ui/PasswordField';
import { useForm } from '../../../ui/use-form';
import { normalizeCode } from '../../account';
import { SendCode } from '../../parts/SendCode';
import { useCodeRequest } from '../../parts/use-code-request';
import { useLanguage } from '../../router/page-request';
import { paths } from '../../router/paths';
import { useNavigate } from '../../router/use-navigate';
import { useMemberWords } from '../../use-member-words';
import { ConfirmDialog } from './ConfirmDialog';

interface DeleteDialogProps {
  ref: Ref<DialogHandle>;
  info: Info;
}

export function DeleteDialog({ ref, info }: DeleteDialogProps) {
  const words = useMemberWords().info;
  return (
    <ConfirmDialog ref={ref} title={words.deleteTitle} text={words.deleteText}>
      {(close) => <DeleteForm info={info} onCancel={close} />}
    </ConfirmDialog>
  );
}

type Name = 'password' | 'code';

/** How a member confirms their identity. Without a password and an address it is a recent login with a provider. */
type Proof = Name | 'login';

const getRequiredProof = ({ has_password, account }: Info): Proof => {
  if (has_password) return 'password';
  return account === '' ? 'login' : 'code';
};

const NAMES: Readonly<Record<Proof, readonly Name[]>> = { password: ['password'], code: ['code'], login: [] };

function DeleteForm({ info, onCancel }: { info: Info; onCancel: () => void }) {
  const language = useLanguage();
  const { info: words, member, chrome } = useMemberWords();
  const navigate = useNavigate();
  const proof = getRequiredProof(info);
  const form = useForm<Name>({
    names: NAMES[proof],
    validate: ({ password, code }) => {
      if (proof === 'password' && password === '') return { fields: { password: member.passwordMissing } };
      if (proof === 'code' && code.trim() === '') return { fields: { code: member.codeMissing } };
      return null;
    },
    onSubmit: async ({ password, code }) => {
      await deleteMember({ password: { password }, code: { code: normalizeCode(code ?? '') }, login: {} }[proof]);
      navigate(paths.home(language), { replace: true });
    },
    readRefusal,
    fallbackMessage: words.failed,
    onlyAtField: true,
  });
  const code = useCodeRequest({
    form,
    field: 'code',
    getAccount: () => info.account,
    requestCode: (account) => sendCode({ account, purpose: 'delete' }),
    fallbackMessage: words.failed,
  });
  return (
    <form className="form" {...form.props}>
      <p>{proof === 'password' ? words.byPassword : words.deleteBy[proof]}</p>
      <FormAlert text={form.errors.summary} />
      {proof === 'password' && (
        <PasswordField
          label={member.password}
          name="password"
          autoComplete="current-password"
          show={member.show}
          hide={member.hide}
          error={form.errors.fields.password}
          announceError
        />
      )}
      {proof === 'code' && (
        <Field
          label={member.code}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          error={form.errors.fields.code}
          announceError
          status={code.status}
          button={<SendCode code={code} label={member.sendCode} ready={form.isReady} />}
        />
      )}
      <div className="rowbtns">
        <button className="btn seal" type="submit">
          {words.deleteConfirm}
        </button>
        <button className="btn quiet" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </div>
      <LoadingOverlay pending={form.pending} label={chrome.loading} />
    </form>
  );
}
