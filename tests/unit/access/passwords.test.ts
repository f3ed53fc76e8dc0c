import { expect, it } from 'vitest';
import { common } from '../../../src/access/common-passwords.ts';
import { passwordProblems } from '../../../src/access/passwords.server.ts';

it('knows three thousand passwords that everyone tries first, all of a length that could be chosen', () => {
  expect([...common].filter((one) => one.length >= 6 && one.length <= 20).length).toBeGreaterThan(2_900);
  for (const one of [
    '123456',
    'qwerty',
    'woaini1314',
    'password1',
    'admin123',
    '19880808',
    'aa123456',
    '111111',
    '5201314',
  ])
    expect(common.has(one), one).toBe(true);
});

it('refuses them in any case, and the login name', () => {
  const ask = (password: string) => passwordProblems({ password, again: password, username: 'Zhangwei8' }).password?.en;
  expect(ask('PassWord123')).toContain('common');
  expect(ask('zhangWEI8')).toContain('login account');
  expect(ask('Longjing-2031')).toBeUndefined();
});
