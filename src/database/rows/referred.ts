/** Who still points to a record: it cannot be removed then. */
import { sql } from 'kysely';
import type { EntityDef } from '../../grammar/site/resolved.ts';
import { Refusal, type Work } from '../contract.ts';
import { isReference, isReferences, targetOf } from '../schema/columns.ts';
import { asPlatform } from '../connection/elevate.ts';
import { hasTable } from '../schema/tables.ts';

/** Refuses (409) naming the first kind of record that refers to this one, with how many. */
export async function refuseReferred(work: Work, entity: string, id: number): Promise<void> {
  const referring = Object.values(work.site.entities)
    .filter(hasTable)
    .flatMap((one) =>
      Object.values(one.fields)
        .filter(
          (field) =>
            field.storage === 'column' &&
            field.name !== 'createdBy' &&
            targetOf(field) === entity &&
            one.storage === 'record',
        )
        .map((field) => ({ one, field })),
    );
  if (referring.length === 0) return;
  await asPlatform(work, async (db) => {
    for (const { one, field } of referring) {
      const column = sql.id(field.name);
      const points = isReference(field)
        ? sql`${column} = ${id}`
        : isReferences(field)
          ? sql`${column} @> ${JSON.stringify([id])}::jsonb`
          : sql`false`;
      const { rows } = await sql<{
        count: number;
      }>`select count(*) as "count" from (select 1 from ${sql.table(one.entity)} where ${points} and "deletedAt" is null
        limit 1000) as "some"`.execute(db);
      const count = rows[0]?.count ?? 0;
      if (count > 0) throw refused(one, count);
    }
  });
}

function refused(by: EntityDef, count: number): Refusal {
  return new Refusal({
    http: 409,
    text: {
      zh: `还有 ${count}${count === 1000 ? '+' : ''} 条${by.label.zh}引用该数据，不能删除`,
      en: `${count}${count === 1000 ? '+' : ''} ${by.label.en} record(s) still refer to it, so it cannot be deleted`,
    },
  });
}
