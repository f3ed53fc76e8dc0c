/**
 * May whoever writes be told that somebody has a masked value already? The platform may; a seller of its own rows
 * alone, since of others it may not even know that they are there.
 */
import { sql } from 'kysely';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Work } from '../contract.ts';
import { countUse } from '../query/count-uses.ts';
import { and, type Condition } from '../query/filter.ts';
import { tooManyNumbers } from './refusals.ts';
import { notDeleted, ownRows } from '../query/scope.ts';
import { source, unscoped, type Shape } from '../query/source.ts';

/** Numbers of others that an account may come upon within an hour: more are no typing errors. */
export const othersPerHour = 100;

/**
 * Asked after the write has failed, beside its transaction, which takes no more questions. A refusal (429) when the
 * account has come upon too many that it may not know of.
 */
export const mayTell =
  (work: Work, shape: Shape, values: { [field: string]: Json | undefined }) =>
  async (names: readonly string[]): Promise<boolean> => {
    if (work.session.platform) return true;
    if (!work.aside || !shape.rowScope) return false;
    const from = source(unscoped(work), shape);
    const same = names.map((name): Condition => sql`(${from.column(name).sql})::text = ${String(values[name] ?? '')}`);
    const where = and([...notDeleted(from), ...ownRows(from, work.session), ...same]);
    const { rows } = await sql`select 1 ${from.from()} where ${where} limit 1`.execute(work.aside);
    if (rows.length > 0) return true;
    const others = await countUse(work.aside, `others:${work.session.account}`, work.now, 3_600_000);
    if (others > othersPerHour) throw tooManyNumbers();
    return false;
  };
