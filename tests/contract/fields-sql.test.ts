/**
 * One suite over the field types against PostgreSQL: what is stored comes back, and every operator finds what it
 * should.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compare, isDecimal } from '../../src/base/decimal.ts';
import { seededRandom } from '../../src/base/random.ts';
import { fromColumn, sqlType, toParameter } from '../../src/database/schema/columns.ts';
import { open, type Store } from '../../src/database/connection/connection.ts';
import { and, conditionSql } from '../../src/database/query/filter.ts';
import { source } from '../../src/database/query/source.ts';
import { fieldModels } from '../../src/fields/models.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { FieldModel, FilterOperator } from '../../src/grammar/site/models.ts';
import type { FieldDef, Site } from '../../src/grammar/site/resolved.ts';
import { freshDatabase } from '../database.ts';
import { exampleField } from './field-examples.ts';

let database: { url: string; drop(): Promise<void> };
let store: Store;
beforeAll(async () => {
  database = await freshDatabase();
  store = open(database.url, { role: 'owner' });
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

const words = { now: new Date('2026-03-08T00:00:00Z'), me: 1 };
const site = { entities: {} } as unknown as Site;
/** A stored password is a hash that never comes back, so there is nothing to compare. */
const kept = (Object.entries(fieldModels) as [string, FieldModel][]).filter(([, model]) => !model.writeOnly);

/** Order of two wire values as the type means it. */
function order(a: Json, b: Json): number {
  if (typeof a === 'string' && typeof b === 'string' && isDecimal(a) && isDecimal(b)) return compare(a, b);
  return a === b ? 0 : (a as string | number) < (b as string | number) ? -1 : 1;
}

/** What each operator should find, said in plain JavaScript. */
const oracle: { [operator in FilterOperator]: (value: Json, asked: Json) => boolean } = {
  eq: (value, asked) => value !== null && order(value, asked) === 0,
  ne: (value, asked) => value === null || order(value, asked) !== 0,
  in: (value, asked) => value !== null && (asked as Json[]).some((one) => order(value, one) === 0),
  gt: (value, asked) => value !== null && order(value, asked) > 0,
  gte: (value, asked) => value !== null && order(value, asked) >= 0,
  lt: (value, asked) => value !== null && order(value, asked) < 0,
  lte: (value, asked) => value !== null && order(value, asked) <= 0,
  contains: (value, asked) => value !== null && String(value).toLowerCase().includes(String(asked).toLowerCase()),
  has: (value, asked) => Array.isArray(value) && value.includes(asked),
  within: (value, asked) => Array.isArray(value) && (asked as Json[]).every((name, index) => value[index] === name),
  empty: (value, asked) => (value === null || value === '' || (Array.isArray(value) && value.length === 0)) === asked,
};

/** What is asked, and how it stands in a query. */
function asking(operator: FilterOperator, value: Json, other: Json): { asked: Json; query: string } | null {
  if (operator === 'in') return { asked: [value, other], query: `${String(value)},${String(other)}` };
  if (operator === 'contains') {
    const part = [...String(value)].slice(1, 3).join('');
    return part === '' ? null : { asked: part, query: part };
  }
  if (operator === 'has')
    return Array.isArray(value) && value.length > 0 ? { asked: value[0] ?? null, query: String(value[0]) } : null;
  if (operator === 'within')
    return Array.isArray(value) ? { asked: value.slice(0, 2), query: value.slice(0, 2).join('/') } : null;
  return { asked: value, query: String(value) };
}

describe.each(kept)('%s', (type, model) => {
  const field: FieldDef = exampleField(type, model.examples[0]?.field ?? {});
  const table = `probe_${type}`;
  const values: Json[] = [];
  const shapeOf = (storage: 'column' | 'ext') => ({
    table,
    fields: { value: { ...field, storage } },
    extColumn: 'ext',
    storage: 'log' as const,
    titleField: 'value',
  });

  beforeAll(async () => {
    const random = seededRandom(`sql ${type}`);
    values.push(...(model.examples[0]?.good.map((good) => good.value) ?? []), null);
    while (values.length < 40) values.push(model.sample(random, field));
    await sql`create table ${sql.table(table)} (id bigint primary key, value ${sql.raw(sqlType(field) ?? 'text')},
      ext jsonb)`.execute(store.db);
    for (const [index, value] of values.entries()) {
      await sql`insert into ${sql.table(table)} (id, value, ext)
        values (${index}, ${toParameter(value, field)}, ${JSON.stringify({ value })}::jsonb)`.execute(store.db);
    }
  });

  test('stored values come back as they were', async () => {
    const { rows } = await sql<{
      id: number;
      value: unknown;
    }>`select id, value from ${sql.table(table)} order by id`.execute(store.db);
    expect(rows.map((row) => fromColumn(row.value, field))).toEqual(values);
  });

  describe.each(['column', 'ext'] as const)('kept as %s', (storage) => {
    async function found(condition: { [operator: string]: unknown }): Promise<number[]> {
      const from = source(site, shapeOf(storage));
      const where = and([conditionSql(from, from.column('value'), condition, words)]);
      const { rows } = await sql<{ id: number }>`select t.id ${from.from()} where ${where} order by t.id`.execute(
        store.db,
      );
      return rows.map((row) => Number(row.id));
    }

    test.each(model.operators)('%s finds what it should', async (operator) => {
      const wanted = (asked: Json): number[] =>
        values.flatMap((value, index) => (oracle[operator](value, asked) ? [index] : []));
      if (operator === 'empty') {
        for (const asked of [true, false]) expect(await found({ empty: String(asked) })).toEqual(wanted(asked));
        return;
      }
      let checked = 0;
      for (const [index, value] of values.entries()) {
        const other = values[(index + 7) % values.length] ?? null;
        if (
          value === null ||
          other === null ||
          (JSON.stringify([value, other]).match(/[,，][^"\d[{]/u) !== null && operator === 'in')
        )
          continue;
        const ask = asking(operator, value, other);
        if (!ask) continue;
        expect(await found({ [operator]: ask.query }), `${operator} ${ask.query}`).toEqual(wanted(ask.asked));
        checked += 1;
        if (checked === 8) break;
      }
      expect(checked).toBeGreaterThan(0);
    });

    test('a value that is none of the type is refused, never an error of the database', async () => {
      if (!model.operators.includes('eq') || ['text', 'boolean'].includes(sqlType(field) ?? '')) return;
      for (const query of ["'; drop table x", '1e5', 'NaN', '']) {
        const outcome = await found({ eq: query }).then(
          () => 'answered',
          (failure: Error) => failure.constructor.name,
        );
        expect(['answered', 'Refusal']).toContain(outcome);
      }
    });
  });
});

test('rich text is cleaned before it is stored, in columns and inside rows', async () => {
  const html = exampleField('richtext', {});
  expect(toParameter('<p onclick=x>好</p><script>alert(1)</script>', html)).toBe('<p>好</p>');
  const rows = exampleField('rows', { rows: { text: { ...html, name: 'text' } } } as never);
  expect(toParameter([{ text: '<b>好</b><iframe src=//x></iframe>' }], rows)).toBe('[{"text":"<b>好</b>"}]');
});

test('a password never comes back', () => {
  expect(fromColumn('$argon2id$v=19$secret', exampleField('password', {}))).toBeNull();
});
