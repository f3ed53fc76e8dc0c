// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawLogin } from '../../../src/login/login-page.tsx';
import { setLanguage } from '../../../src/providers/language.ts';
import { fireEvent, screen, waitFor } from '../../render.ts';

let end: () => void;
let answers: ((response: Response) => void)[] = [];
const heard = { sent: 0, areas: [] as string[] };
const reply = (body: unknown) =>
  new Response(JSON.stringify(body), { status: 200, headers: { 'content-type': 'application/json' } });

beforeEach(() => {
  answers = [];
  Object.assign(heard, { sent: 0, areas: [] });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  end = drawLogin(document.body, {
    area: 'admin',
    torn: false,
    onSend: () => (heard.sent += 1),
    onSignedIn: (area) => void heard.areas.push(area),
  });
});
afterEach(async () => {
  end();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  await setLanguage('zh');
});

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('what is missing is said at its field, which is gone to, and nothing is sent', () => {
  expect(document.activeElement).toBe(field('账号'));
  press('登录');
  expect(screen.getByText('请输入账号').getAttribute('role')).toBe('alert');
  type('账号', 'admin');
  press('登录');
  expect(document.activeElement).toBe(field('密码'));
  expect(field('密码').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field('密码').getAttribute('aria-describedby') ?? '')?.textContent).toBe('请输入密码');
  expect(field('账号').getAttribute('aria-invalid')).toBeNull();
  expect([heard.sent, answers.length]).toEqual([0, 0]);
});

test('three clicks are one call; a refusal is shown as a text, and the page can be used again', async () => {
  type('账号', 'admin');
  type('密码', 'wrong');
  for (let click = 0; click < 3; click += 1) press(click === 0 ? '登录' : '登录中…');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(heard.sent).toBe(1);
  answers[0]?.(reply({ status: 1, error: '<b>账号或密码错误</b>', data: null }));
  await screen.findByText('<b>账号或密码错误</b>');
  expect(screen.getByRole('button', { name: '登录' }).getAttribute('aria-disabled')).toBeNull();
  expect(document.activeElement).toBe(field('密码'));
  expect(heard.areas).toEqual([]);
});

test('the language changes in place: what was typed and chosen stays; sellers are offered a new password', async () => {
  type('账号', 'li');
  expect(screen.queryByRole('button', { name: '忘记密码？' })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: '商家' }));
  press('显示密码');
  press('English');
  await screen.findByRole('button', { name: 'Sign in' });
  expect(document.title).toBe('Zhanggui console');
  expect(field('Account').value).toBe('li');
  expect(field('Password').type).toBe('text');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Seller' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Forgotten password?' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'English' }).getAttribute('aria-pressed')).toBe('true');
});

test('what was ended draws nothing any more', async () => {
  end();
  document.body.replaceChildren();
  await setLanguage('en');
  expect(document.body.textContent).toBe('');
});

test('says where accounts of the other area sign in, before and after a refusal, whoever asks', async () => {
  const said = () => screen.getByRole('group', { name: '登录身份' }).getAttribute('aria-describedby');
  const hint = () => document.getElementById(said() ?? '')?.textContent;
  expect(hint()).toBe('商家账号请选择「商家」登录。忘记密码请联系管理员重置。');
  type('账号', 'seller1');
  type('密码', 'wrong');
  press('登录');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.(reply({ status: 1, error: '账号或密码错误', data: null }));
  await screen.findByText('账号或密码错误');
  expect(hint()).toBe('商家账号请选择「商家」登录。忘记密码请联系管理员重置。');
  fireEvent.click(screen.getByRole('radio', { name: '商家' }));
  expect(hint()).toBe('平台账号请选择「平台」登录。');
});
