import { mayOpen } from '../../access/may.ts';
import { own } from '../../base/own.ts';
import { audit } from '../../database/audit/audit.ts';
import { takeOwnTurn } from '../../database/connection/own-turn.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { countDefaults, setDefault, unsetDefault, type Holder } from '../../database/accounts/default-queries.ts';
import { queriesFor } from '../../database/accounts/saved-queries.ts';
import type { CallHandler } from '../../database/contract.ts';
import { ownRoles, rolesOf } from '../savedQueries/roles.server.ts';
import { placeOf } from '../upload/grant.server.ts';
import { defaultViews } from './defaults.server.ts';

/** Pages that a role, or an account, may have a default of. */
const most = 20;
/** Characters of a query that travels with every session, as JSON. */
const longest = 2_000;

/** Whoever may share a query with a role may make it the role's default: it is on the trail. */
export const setDefaultQuery: CallHandler = async (work, input) => {
  const { db, site, session, now } = work;
  const page = own(site.pages, String(input.body.page));
  if (!page || !mayOpen(session, page).ok) throw absent();
  const place = placeOf(session);
  const { account } = session;
  const on = input.body.on === true;
  const role =
    input.body.role === undefined ? undefined : (await rolesOf(work)).find(({ id }) => id === input.body.role);
  if (input.body.role !== undefined && !role)
    throw invalid({ role: { zh: '请选择本端的角色', en: 'Choose a role of your side' } });
  const roles = await ownRoles(work);
  const query =
    input.body.query === undefined
      ? undefined
      : (await queriesFor(db, { page: page.route, place, account, roles })).find(({ id }) => id === input.body.query);
  if (input.body.query !== undefined && !query) throw absent();
  if (role && !(query?.roles && (query.roles.length === 0 || query.roles.includes(role.id))))
    throw invalid({
      query: {
        zh: `只有共享给角色「${role.name}」的查询才能设为它的默认视图`,
        en: `Only a query that is shared with the role "${role.name}" can be its default view`,
      },
    });
  if (on && JSON.stringify(query?.state ?? null).length > longest)
    throw invalid({
      query: { zh: '查询条件过长，不能设为默认视图', en: 'The query is too long to be a default view' },
    });
  const holder: Holder = role ? { role: role.id } : { account };
  const wanted = { place, page: page.route, holder, query: query?.id ?? null };
  await takeOwnTurn(db, `default query ${place} ${role ? `r${role.id}` : account}`);
  if (!on) {
    if ((await unsetDefault(db, wanted)) && role)
      await audit(work, {
        page,
        action: 'update',
        event: { key: 'defaultUnset', facts: { query: query?.name ?? '', role: role.name } },
      });
    return { data: { defaults: await defaultViews(work) } };
  }
  await setDefault(db, wanted, now);
  if ((await countDefaults(db, place, holder)) > most)
    throw invalid({
      query: { zh: `最多为 ${most} 个页面设置默认视图`, en: `At most ${most} pages can have a default view` },
    });
  if (role)
    await audit(work, {
      page,
      action: 'update',
      event: { key: 'defaultSet', facts: { query: query?.name ?? '', role: role.name } },
    });
  return { data: { defaults: await defaultViews(work) } };
};
