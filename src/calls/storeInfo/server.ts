import type { CallHandler, Row, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { wordsOfOption } from '../../grammar/site/options.ts';

const shown = [
  'id',
  'name',
  'logo',
  'status',
  'storeNo',
  'storeType',
  'sellerNo',
  'descriptionScore',
  'serviceScore',
  'logisticsScore',
];

/** The seller of the session and its oldest store; null in the platform's area. */
export const storeInfo: CallHandler = async (work) => {
  const { seller } = work.session;
  if (seller === null) return { data: { seller: null, store: null } };
  return {
    data: { seller: await first(work, 'seller', { id: seller }), store: await first(work, 'store', { seller }) },
  };
};

async function first(
  work: Work,
  entity: string,
  match: { [field: string]: number },
): Promise<{ [field: string]: Json } | null> {
  if (!work.site.entities[entity]) return null;
  const [row] = await rows.find(work, entity, match, { limit: 1, sort: 'id' });
  return row
    ? { ...picked(row), statusText: wordsOfOption(work.site.entities[entity].fields.status, row.status) }
    : null;
}

function picked(row: Row): { [field: string]: Json } {
  const result: { [field: string]: Json } = {};
  for (const name of shown) if (row[name] !== undefined) result[name] = row[name];
  return result;
}
