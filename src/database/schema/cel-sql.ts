/** CEL of a value that is reckoned at reading, as SQL. Empty parts give no value, as in CEL. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { sql, type RawBuilder } from 'kysely';

/** A part of an expression: its SQL, and what sort of value it is. */
export interface Reckoned {
  sql: RawBuilder<unknown>;
  sort: 'number' | 'text' | 'truth' | 'moment' | 'day';
}

const signs: { readonly [op: string]: RawBuilder<unknown> } = {
  '==': sql`=`,
  '!=': sql`<>`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
  '+': sql`+`,
  '-': sql`-`,
  '*': sql`*`,
  '&&': sql`and`,
  '||': sql`or`,
};
const seconds: { readonly [name: string]: number } = { days: 86_400, hours: 3_600, minutes: 60 };

/** `field`: a field of the row; `now`: the moment of reading. What `unreadable` refuses does not come here. */
export function celSql(node: ASTNode, field: (name: string) => Reckoned, now: Date): Reckoned {
  const say = (part: ASTNode): Reckoned => celSql(part, field, now);
  const of = (sort: Reckoned['sort'], text: RawBuilder<unknown>): Reckoned => ({ sort, sql: text });
  if (node.op === 'value') return constant(node.args);
  if (node.op === 'id') return of('moment', sql`${now.toISOString()}::timestamptz`);
  if (node.op === '.') return field(node.args[1]);
  if (node.op === '!_') return of('truth', sql`(not ${say(node.args).sql})`);
  if (node.op === '-_') return of('number', sql`(- ${say(node.args).sql})`);
  if (node.op === '?:') {
    const [condition, yes, no] = node.args.map(say) as [Reckoned, Reckoned, Reckoned];
    const { sql: asked } = condition;
    return of(yes.sort, sql`(case when ${asked} is null then null when ${asked} then ${yes.sql} else ${no.sql} end)`);
  }
  if (node.op === 'call') return called(node.args[0], node.args[1].map(say));
  const [left, right] = ([node.args].flat() as ASTNode[]).map(say) as [Reckoned, Reckoned];
  // A fraction keeps twelve digits; nothing is divided by nothing.
  if (node.op === '/') return of('number', sql`round(${left.sql}::numeric / nullif(${right.sql}, 0), 12)`);
  const sign = signs[node.op];
  if (!sign) throw new RangeError(`SQL has no "${node.op}"`);
  if (left.sort === 'moment' && right.sort === 'number')
    return of('moment', sql`(${left.sql} ${sign} make_interval(secs => ${right.sql}))`);
  const sort = ['+', '-', '*'].includes(node.op) ? left.sort : 'truth';
  if (node.op === '+' && left.sort === 'text') return of('text', sql`(${left.sql} || ${right.sql})`);
  return of(sort, sql`(${left.sql} ${sign} ${alike(right, left.sort).sql})`);
}

/** A text beside a day is one. */
const alike = (part: Reckoned, sort: Reckoned['sort']): Reckoned =>
  sort === 'day' && part.sort === 'text' ? { sort, sql: sql`(${part.sql})::date` } : part;

function constant(value: unknown): Reckoned {
  if (typeof value === 'boolean') return { sort: 'truth', sql: value ? sql`true` : sql`false` };
  if (typeof value === 'string') return { sort: 'text', sql: sql`${value}::text` };
  return { sort: 'number', sql: sql.raw(String(value)) };
}

function called(name: string, [first, second]: Reckoned[]): Reckoned {
  const a = first?.sql ?? sql`null`;
  const b = second?.sql ?? sql`null`;
  const day = (part: Reckoned | undefined): RawBuilder<unknown> =>
    part?.sort === 'moment' ? sql`(${part.sql} at time zone 'Asia/Shanghai')::date` : sql`(${part?.sql})::date`;
  const span = seconds[name];
  if (span !== undefined) return { sort: 'number', sql: sql`(${a} * ${sql.raw(String(span))})` };
  if (name === 'has') return { sort: 'truth', sql: sql`(${a} is not null)` };
  if (name === 'decimal') return { sort: 'number', sql: sql`(${a})::numeric` };
  if (name === 'round') return { sort: 'number', sql: sql`round((${a})::numeric, (${b})::integer)` };
  if (name === 'startOfDay')
    return { sort: 'moment', sql: sql`(${day(first)}::timestamp at time zone 'Asia/Shanghai')` };
  if (name === 'dayOf') return { sort: 'day', sql: day(first) };
  if (name === 'daysBetween') return { sort: 'number', sql: sql`(${day(second)} - ${day(first)})` };
  const pick = name === 'later' ? sql`greatest` : sql`least`;
  return { sort: 'moment', sql: sql`(case when ${a} is null or ${b} is null then null else ${pick}(${a}, ${b}) end)` };
}
