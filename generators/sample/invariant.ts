/** An invariant of stored rows, as a query for the rows that break it, and the parts that such queries are made of. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';

export interface Invariant {
  entity: string;
  says: Text;
  /** Gives the rows that break it: `id`, and what names them. */
  breaks: string;
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const list = (values: readonly string[]): string => values.map(quoted).join(', ');

/** Numbers within a row of lines: absent ones count as nothing. */
export const number = (line: string, member: string): string => `coalesce((${line}->>'${member}')::numeric, 0)`;
export const lines = (column: string, alias: string): string =>
  `jsonb_array_elements(case when jsonb_typeof(${column}) = 'array' then ${column} else '[]'::jsonb end) as ${alias}`;
export const sum = (what: string, column: string, where = 'true'): string =>
  `(select coalesce(sum(${what}), 0) from ${lines(column, 'l')} where ${where})`;
export const none = (what: string): string => `not exists (${what})`;

/** Rows of an entity that break it; `name`: the column that names them. */
export const of = (entity: string, name: string, says: Text, wrong: string): Invariant => ({
  entity,
  says,
  breaks: `select r."id", r."${name}"::text as "name" from "${entity}" r where r."deletedAt" is null and (${wrong})`,
});
