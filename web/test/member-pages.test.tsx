// The member's pages as the server renders them: for a visitor, with the specified names, and without mention of a provider that is
// not configured.
import { beforeAll, describe, expect, it } from 'vitest';
import type { House, SignInWays } from '../src/api/site/schema.gen';
import { loadModule } from '../src/site/router/load-page';
import { routes } from '../src/site/router/routes';
import { renderPage } from './render-page';

const NONE: SignInWays = { google: null, facebook: null };
const BOTH: SignInWays = {
  google: { client_id: 'cid', script_url: 'https://accounts.example/gsi' },
  facebook: { app_id: 'app', script_url: 'https://connect.example/sdk', version: 'v22.0' },
};

const STRICT: House = {
  ...{ name_tw: '多寶格', name_en: 'Duobaoge', tagline_tw: '', tagline_en: '', address_tw: '', address_en: '' },
  ...{ visit_tw: '', visit_en: '', phone: '', email: '', hours_tw: '', hours_en: '' },
  ...{
    facebook_url: '',
    instagram_url: '',
    line_url: '',
    fallback: [],
    password_min: 12,
    registration_open: true,
    policy_version: '2026.11.01',
    is_open: true,
    seal: '',
    seal_picture: '',
  },
};

function answerOf(path: string, signIn: SignInWays, house: House | null): unknown {
  if (path === '/api/front/sign_in') return signIn;
  if (path === '/api/front/house') return house;
  return path.includes('banner') ? null : [];
}

const render = (path: string, signIn: SignInWays = NONE, house: House | null = null) =>
  renderPage(path, (asked) => answerOf(asked, signIn, house));

const main = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';

/** The text of a page's main element. */
const text = (html: string): string => main(html).replace(/<[^>]*>/g, '');

beforeAll(async () => {
  await Promise.all(routes.map((route) => loadModule(route, 'tw')));
});

describe('the member’s pages', () => {
  it.each([
    ['/tw/register', ['姓名', '電子郵件或手機號碼', '取得驗證碼', '驗證碼', '密碼', '下一步']],
    ['/en/register', ['Name', 'E-mail or mobile number', 'Send code', 'Verification code', 'Password', 'Next']],
    ['/tw/login', ['電子郵件或手機號碼', '密碼', '登入', '忘記密碼', '註冊']],
    ['/en/login', ['E-mail or mobile number', 'Password', 'Log in', 'Forgot password', 'Sign up']],
    ['/tw/forget', ['電子郵件或手機號碼', '下一步']],
    ['/en/forget2', ['Verification code', 'Next']],
    ['/tw/forget3', ['新密碼', '送出']],
    ['/en/forget3', ['New password', 'Send']],
  ])('%s has the specified names', (path, names) => {
    const html = main(render(path).html);
    const missing = names.filter((name) => !new RegExp(`>${name}</(label|button|a)>`).test(html));
    expect(missing).toEqual([]);
  });

  it('ask for consent to the policy by a checked checkbox', () => {
    for (const [path, name] of [
      ['/tw/register', '我同意隱私權政策'],
      ['/en/register', 'I agree to the privacy policy'],
    ] as const) {
      const html = main(render(path).html);
      expect(html).toMatch(/<input[^>]*name="mem_agree"[^>]*checked/);
      const label = /<label class="check">[\s\S]*?<\/label>/.exec(html)?.[0] ?? '';
      expect(label.replace(/<[^>]*>/g, '')).toBe(name);
      expect(label).toContain('target="_blank"');
    }
  });

  it.each([
    ['/tw/register', '至少十二個字元'],
    ['/en/register', 'Twelve characters or more'],
    ['/tw/forget3', '至少十二個字元'],
    ['/en/forget3', 'Twelve characters or more'],
  ])('%s shows the configured minimum length of a password', (path, hint) => {
    expect(text(render(path, NONE, STRICT).html)).toContain(hint);
    expect(text(render(path).html)).not.toMatch(/字元|characters/);
  });

  it('are rendered for a visitor, have a notice without scripts and are not indexed', () => {
    for (const path of [
      'login',
      'register',
      'forget',
      'forget2',
      'forget3',
      'info',
      'google',
      'fblogin',
      'favourites',
    ]) {
      const { html, head } = render(`/tw/${path}`, BOTH);
      expect(main(html), path).toContain('<noscript>');
      expect(head.robots, path).toBe('noindex');
      expect(html, path).toContain('href="/tw/login"');
      expect(html, path).not.toMatch(/class="yin in"/);
    }
  });

  it('have disabled submit buttons until the script runs', () => {
    for (const path of ['login', 'register', 'forget', 'forget2', 'forget3']) {
      const buttons = main(render(`/tw/${path}`).html).match(/<button[^>]*type="submit"[^>]*>/g) ?? [];
      expect(buttons, path).toHaveLength(1);
      expect(buttons[0], path).toContain('disabled');
    }
  });

  it('have autocomplete attributes', () => {
    const fields = (path: string) =>
      [...main(render(path).html).matchAll(/<input[^>]*>/g)].map(([field]) => [
        /name="([^"]*)"/.exec(field)?.[1],
        /autoComplete="([^"]*)"/i.exec(field)?.[1] ?? null,
      ]);
    expect(fields('/tw/register')).toEqual([
      ['mem_user', 'name'],
      ['mem_mail_phone', 'username'],
      ['mem_validate', 'one-time-code'],
      ['mem_password', 'new-password'],
      ['mem_agree', null],
    ]);
    expect(fields('/tw/login')).toEqual([
      ['account', 'username'],
      ['password', 'current-password'],
    ]);
    expect(fields('/tw/forget3')).toEqual([
      ['username', 'username'],
      ['new_password', 'new-password'],
    ]);
  });
});

describe('a provider', () => {
  it.each(['/tw/login', '/en/register', '/tw/google', '/en/fblogin', '/tw/info'])(
    'that is not configured is not mentioned on %s',
    (path) => expect(text(render(path).html)).not.toMatch(/Google|Facebook/),
  );

  it('that is configured has a button, and its script is not in the page', () => {
    for (const [path, name] of [
      ['/tw/login', '使用 Google 帳號繼續'],
      ['/en/register', 'Continue with Google'],
      ['/en/google', 'Continue with Google'],
      ['/en/fblogin', 'Continue with Facebook'],
    ] as const) {
      const { html } = render(path, BOTH);
      expect(text(html), path).toContain(name);
      expect(html, path).not.toMatch(/accounts\.example|connect\.example/);
    }
  });

  it('is on pages that are documents of their own', () => {
    const own = routes.filter((route) => route.ownDocument).map(({ name }) => name);
    expect(own).toEqual(['login', 'register', 'info', 'google', 'facebook']);
    const asks = routes.filter((route) => {
      const request = { language: 'tw', params: {}, query: {}, today: '', origin: '', path: '' } as const;
      return Object.values(route.queries(request)).some(({ path }) => path === '/api/front/sign_in');
    });
    expect(asks.map(({ name }) => name)).toEqual(own);
  });
});
