import { describe, expect, it } from 'vitest';
import { userInfoOf } from '../../../src/providers/session.ts';

describe('user info (specification 5)', () => {
  it.each([[null], [undefined], [{}], [{ roles: [] }], [{ roles: 'admin' }]])(
    '%j is refused with the fixed sentence',
    (data) => {
      expect(() => userInfoOf(data)).toThrow('getInfo: roles must be a non-null array !');
    },
  );
  it('roles are enough', () => {
    expect(userInfoOf({ roles: ['admin'] })).toEqual({ roles: ['admin'], name: '', avatar: '', introduction: '' });
  });
});
