import type { FunctionModel } from '../../../grammar/site/models.ts';

/** Adds a console account; the password is hashed; nobody grants what they do not hold. */
export const accountAdd: FunctionModel = {
  function: 'accountAdd',
  sentence: {
    zh: '新增后台账号，密码加密保存，不能授予自己没有的权限',
    en: 'Adds a console account; the password is hashed; nobody grants what they do not hold',
  },
  changes: {
    adminUser: [
      'username',
      'name',
      'phone',
      'email',
      'area',
      'seller',
      'isAdmin',
      'isFinance',
      'roles',
      'remark',
      'enabled',
      'passwordHash',
      'passwordChangedAt',
    ],
  },
};
