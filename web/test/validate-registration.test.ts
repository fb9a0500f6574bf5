import { describe, expect, it } from 'vitest';
import { validateAccount } from '../src/site/account';
import { validateRegistration } from '../src/site/pages/register/validate-registration';
import { getMemberWords } from '../src/words/member';

const tw = getMemberWords('tw');
const whole = {
  mem_user: '林之恆',
  mem_mail_phone: 'a@b.tw',
  mem_validate: '204817',
  mem_password: 'correct horse',
  mem_agree: 'on',
};

describe('validateRegistration', () => {
  it('accepts complete input', () => expect(validateRegistration(whole, tw)).toBeNull());

  it('reports every empty field, before other errors', () => {
    const faults = validateRegistration(
      { mem_user: ' ', mem_mail_phone: '', mem_validate: '　', mem_password: '', mem_agree: '' },
      tw,
    );
    expect(faults?.summary).toBe('請填寫所有欄位');
    expect(faults?.fields).toEqual({
      mem_user: '請填寫姓名',
      mem_mail_phone: '請輸入電子郵件或手機號碼',
      mem_validate: '請輸入驗證碼',
      mem_password: '請輸入密碼',
      mem_agree: '請勾選隱私權政策',
    });
  });

  it('accepts a password of spaces', () => {
    expect(validateRegistration({ ...whole, mem_password: '        ' }, tw)).toBeNull();
  });

  it('requires consent to the policy', () => {
    expect(validateRegistration({ ...whole, mem_agree: '' }, getMemberWords('en'))).toEqual({
      fields: { mem_agree: 'Please check the privacy policy' },
      summary: 'Please check the privacy policy',
    });
  });

  it('refuses an invalid account', () => {
    expect(validateRegistration({ ...whole, mem_mail_phone: 'margaret@' }, tw)?.fields).toEqual({
      mem_mail_phone: '請輸入有效的電子郵件或手機號碼',
    });
    expect(validateAccount('12345', tw)).toBe('請輸入有效的電子郵件或手機號碼');
    expect(validateAccount('0912345678', tw)).toBeUndefined();
  });
});
