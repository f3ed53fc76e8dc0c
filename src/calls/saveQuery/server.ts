import { mayOpen } from '../../access/may.ts';
import { own } from '../../base/own.ts';
import { audit } from '../../database/audit/audit.ts';
import { takeOwnTurn } from '../../database/connection/own-turn.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { keepQuery, queriesFor } from '../../database/accounts/saved-queries.ts';
import type { CallHandler } from '../../database/contract.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { placeOf } from '../upload/grant.server.ts';
import { rolesOf } from '../savedQueries/roles.server.ts';

/** Characters of one query, as JSON: a list of 500 numbers has its place. */
const longest = 24_000;
/** Queries that one account may keep for a page. */
const most = 50;

/** What is shared is seen by others: it is on the trail. */
export const saveQuery: CallHandler = async (work, input) => {
  const { db, site, session, now } = work;
  const page = own(site.pages, String(input.body.page));
  if (!page || !mayOpen(session, page).ok) throw absent();
  const name = String(input.body.name).trim();
  const state = input.body.state as Json;
  const { shared } = input.body;
  if (name === '') throw invalid({ name: { zh: '请填写查询名称', en: 'Give the query a name' } });
  if (JSON.stringify(state).length > longest)
    throw invalid({ state: { zh: '查询条件过长，无法保存', en: 'The query is too long to be kept' } });
  const roles = shared === 'roles' ? [...new Set((input.body.roles ?? []) as number[])] : [];
  if (shared === 'roles') {
    const known = new Set((await rolesOf(work)).map(({ id }) => id));
    if (roles.length === 0 || roles.some((id) => !known.has(id)))
      throw invalid({ roles: { zh: '请选择本端的角色', en: 'Choose roles of your side' } });
  }
  const place = placeOf(session);
  const { account } = session;
  await takeOwnTurn(db, `queries ${account} ${page.route}`);
  const kept = (await queriesFor(db, { page: page.route, place, account, roles: [] })).filter(
    (one) => one.account === account,
  );
  if (kept.some((one) => one.name === name))
    throw invalid({ name: { zh: '已有同名查询', en: 'A query of this name exists' } });
  if (kept.length >= most)
    throw invalid({
      name: { zh: `一个页面最多保存 ${most} 个查询`, en: `At most ${most} queries can be kept for a page` },
    });
  const to = shared === 'none' ? null : roles;
  const query = { page: page.route, place, name, state, account, author: session.name, roles: to };
  const id = await keepQuery(db, query, now);
  if (to) await audit(work, { page, action: 'create', event: { key: 'queryShared', facts: { query: name } } });
  return { data: { id } };
};
