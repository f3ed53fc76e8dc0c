/** Entities that sessions are made from, and the log of codes that confirm; the site declares them. */
export const names = {
  account: 'adminUser',
  role: 'role',
  seller: 'seller',
  login: 'loginLog',
  code: 'smsCode',
} as const;
