/** A SKU code names one SKU of the whole shop. */
import { sql } from 'kysely';
import type { Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import type { Fault } from '../goods-rules.ts';
import { linesOf, textOf, type Values } from '../../values.ts';

/**
 * Codes that occur twice in the form, or that SKUs of other goods have already. Codes that the item had before are not
 * looked up again.
 */
export async function codeFaults(work: Work, before: Values & { id: number }, after: Values): Promise<Fault[]> {
  const had = new Set(linesOf(before.skus).map((sku) => textOf(sku.skuNo)));
  const seen = new Set<string>();
  const faults: Fault[] = [];
  for (const [index, sku] of linesOf(after.skus).entries()) {
    const code = textOf(sku.skuNo);
    if (code === '') continue;
    if (seen.has(code))
      faults.push({
        at: `skus.${index}.skuNo`,
        text: { zh: `规格编码「${code}」重复`, en: `The SKU code ${code} occurs twice` },
      });
    else if (!had.has(code) && (await isTaken(work, before.id, code)))
      faults.push({
        at: `skus.${index}.skuNo`,
        text: { zh: `规格编码「${code}」已被其他商品使用`, en: `Other goods have the SKU code ${code} already` },
      });
    seen.add(code);
  }
  return faults;
}

/** The text of all codes finds the candidates by its index; the SKUs decide. */
async function isTaken(work: Work, own: number, code: string): Promise<boolean> {
  const like = `%${code.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await asPlatform(work, (db) =>
    sql`
    select 1 from "goods" where "skuCodes" ilike ${like} and "id" <> ${own} and "deletedAt" is null
      and "skus" @> ${JSON.stringify([{ skuNo: code }])}::jsonb limit 1`.execute(db),
  );
  return rows.length > 0;
}
