import type { CallHandler } from '../../database/contract.ts';
import { offered, type Offered } from '../../database/rows/offered.ts';
import { classOffer } from './model.ts';

/**
 * Classes in use; `menuShow=true` those in the navigation alone. A keyword keeps a class that has it, with its parent.
 */
export const classOptions: CallHandler = async (work, input) => {
  const { keyword = '', menuShow } = input.query;
  const word = keyword.toLowerCase();
  const where = { ...classOffer.where, ...(menuShow === undefined ? {} : { menuShow: menuShow === 'true' }) };
  const fits = ({ row }: Offered): boolean =>
    String(row['name'] ?? '')
      .toLowerCase()
      .includes(word);
  const found = (await offered(work, { ...classOffer, where }))
    .map((top) => ({ top, children: top.below.filter((child) => fits(top) || fits(child)) }))
    .filter(({ top, children }) => fits(top) || children.length > 0);
  return { data: { rows: found.map(({ top, children }) => ({ ...shown(top), children: children.map(shown) })) } };
};

const shown = ({ row: { id, name, code, icon = null, template = null } }: Offered) => ({
  id,
  name,
  code,
  icon,
  template,
});
