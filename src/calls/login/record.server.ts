/** Rows of the login log, when the site keeps one. */
import type { Account } from '../../access/accounts.server.ts';
import { names } from '../../access/names.ts';
import type { Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { deviceOf } from './device.ts';

export interface LoginTry {
  username: string;
  account: Account | null;
  area: string;
  agent: string;
  result: string;
}

/** Adds the row; tells its id, so that the end of the session can be noted in it. */
export async function recordLogin(work: Work, tried: LoginTry): Promise<number | null> {
  const fields = work.site.entities[names.login]?.fields;
  if (!fields) return null;
  const values: { [field: string]: Json } = {
    account: tried.username.slice(0, 60),
    user: tried.account?.id ?? null,
    seller: tried.account?.seller ?? null,
    area: tried.area,
    way: 'password',
    ip: work.ip,
    ...deviceOf(tried.agent),
    result: tried.result,
    loginAt: work.now.toISOString(),
  };
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => fields[name] !== undefined));
  const row = await rows.add(work, names.login, known);
  return row.id;
}
