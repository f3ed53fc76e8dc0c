/** Entities that sessions are made from; the site declares them. */
export const names = { account: 'adminUser', role: 'role', seller: 'seller', login: 'loginLog' } as const;
