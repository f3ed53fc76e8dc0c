import type { CallHandler, Row } from '../../database/contract.ts';
import { asPlatform } from '../../database/elevate.ts';
import { rows } from '../../database/rows.ts';

const entity = 'informationClass';

/**
 * Classes in use; `menuShow=true` those in the navigation alone. A keyword keeps a class that has it, with its parent.
 */
export const classOptions: CallHandler = async (work, input) => {
  if (!work.site.entities[entity]) return { data: { rows: [] } };
  const { keyword = '', menuShow } = input.query;
  const match = { enabled: true, ...(menuShow === undefined ? {} : { menuShow: menuShow === 'true' }) };
  const all = await asPlatform(work, (db) => rows.find({ ...work, db }, entity, match, { limit: 500, sort: 'sort' }));
  const below = (parent: number) => all.filter((row) => row['parent'] === parent);
  const fits = (row: Row) =>
    String(row['name'] ?? '')
      .toLowerCase()
      .includes(keyword.toLowerCase());
  const shown = ({ id, name, code, icon, template }: Row) => ({ id, name, code, icon: icon ?? null, template });
  const tops = all.filter((row) => row['parent'] === null || row['parent'] === undefined);
  const found = tops
    .map((top) => ({ top, children: below(top.id).filter((child) => fits(top) || fits(child)) }))
    .filter(({ top, children }) => fits(top) || children.length > 0);
  return { data: { rows: found.map(({ top, children }) => ({ ...shown(top), children: children.map(shown) })) } };
};
