/**
 * Puts rows into other places of their list. Places are told by a neighbour or by a count, never by numbers, so that
 * two people who move rows at the same time both get what they see, one after the other.
 */
import { type Language } from '../../base/language.ts';
import { mayEdit } from '../../access/may.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal, type OperationHandler, type Row, type Work } from '../../database/contract.ts';
import { lockInTransaction } from '../../database/connection/dialect.ts';
import { absent, conflict, invalid } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import { foundIds } from '../../database/query/search.ts';
import { targetOf } from '../../database/audit/target.ts';
import { ruledWrite } from '../../actions/writes.server.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { EntityDef, FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { refuseUnlessMay } from './permitted.server.ts';
import { renumber } from './renumber.ts';
import { mostReordered } from './reorder.ts';

/** One row and its new place: before a row (null = last), after a row, or by count from 1. */
interface Move {
  id: number;
  version?: number;
  before?: number | null;
  after?: number;
  place?: number;
}

interface Order {
  page: PageDef;
  entity: EntityDef;
  field: FieldDef;
  within: readonly string[];
}

export const reorder: OperationHandler = async (work, page, input) => {
  const order = orderOf(work, page);
  const moves = input.body.moves as unknown as Move[];
  await lockInTransaction(work.db, `order ${page.entity}`);
  const before = await lineOf(work, order, moves[0]?.id ?? 0);
  let line = before;
  const back: Move[] = [];
  for (const move of moves) {
    const from = line.findIndex((row) => row.id === move.id);
    const row = line[from] ?? (await refuseStrange(work, order, move.id));
    await refuseUnallowed(work, order, row, move.version);
    const rest = line.filter((one) => one !== row);
    const to = placeOf(move, rest, line.length);
    back.unshift({ id: row.id, before: line[from + 1]?.id ?? null });
    line = [...rest.slice(0, to), row, ...rest.slice(to)];
  }
  const written = await write(work, order, before, line, new Set(moves.map((move) => move.id)));
  const versionOf = (id: number): number => written.get(id) ?? line.find((row) => row.id === id)?.version ?? 0;
  return {
    data: {
      back: back.map((move) => ({ ...move, version: versionOf(move.id) })),
      rows: [...written].map(([id, version]) => ({ id, version })),
    },
  };
};

function orderOf(work: Work, page: PageDef): Order {
  const entity = work.site.entities[page.entity];
  const { field: name = '', within = [] } = page.list.reorder ?? {};
  const field = page.fields[name];
  if (!entity || !field) throw absent();
  return { page, entity, field, within };
}

/** All rows of the order that this row stands in, locked, as the list has them. */
async function lineOf(work: Work, { page, field, within }: Order, id: number): Promise<Row[]> {
  const first = await rows.one(work, page, id, { unmasked: true });
  if (!first) throw absent();
  const group = Object.fromEntries(within.map((name) => [name, first[name] ?? null]));
  const ids = await foundIds(work, page, { filters: group as never, sort: '' });
  if (ids === 'many' || ids.length > mostReordered)
    throw new Refusal({
      http: 422,
      text: {
        zh: `超过 ${mostReordered} 条记录，不能手动调整顺序，请直接填写「${field.label.zh}」`,
        en: `More than ${mostReordered} rows: they are not put in order by hand; fill in ${field.label.en} instead`,
      },
    });
  const locked = await rows.find(work, page.entity, { id: [...ids] }, { lock: true, most: mostReordered });
  const number = (row: Row): number => numberOf(row, field) ?? Number.MAX_SAFE_INTEGER;
  return locked
    .filter((row) => within.every((name) => (row[name] ?? null) === group[name]))
    .toSorted((a, b) => number(a) - number(b) || a.id - b.id);
}

const numberOf = (row: Row, field: FieldDef): number | null => {
  const value = row[field.name];
  return typeof value === 'number' ? value : null;
};

/** A row that does not stand in this order: of another order, or none that the session may see. */
async function refuseStrange(work: Work, order: Order, id: number): Promise<never> {
  throw (await rows.one(work, order.page, id)) ? apart(order) : absent();
}

async function refuseUnallowed(work: Work, { page, field }: Order, row: Row, version?: number): Promise<void> {
  await refuseUnlessMay(work, page, 'update', row);
  if (!mayEdit(work.session, page, field))
    throw invalid({
      [field.name]: { zh: `没有修改「${field.label.zh}」的权限`, en: `You may not set ${field.label.en}` },
    });
  if (version !== undefined && version !== row.version)
    throw await conflict(work, page.entity, (await rows.one(work, page, row.id)) ?? { id: row.id });
}

const refused = (text: Text): Refusal => invalid({ moves: text });

const apart = ({ page, within }: Order): Refusal => {
  const names = (language: Language): string[] => within.map((name) => page.fields[name]?.label[language] ?? name);
  return refused({
    zh: `只能在「${names('zh').join('、')}」相同的记录之间调整顺序`,
    en: `Rows are put in order among those with the same ${names('en').join(', ')}`,
  });
};

/** Where a row goes among the others; `count` = how many there are with it. */
function placeOf(move: Move, rest: readonly Row[], count: number): number {
  const { before, after, place } = move;
  if ([before, after, place].filter((one) => one !== undefined).length !== 1)
    throw refused({
      zh: '请说明移到哪里：before、after、place 三者之一',
      en: 'Say where it goes: one of before, after, place',
    });
  if (place !== undefined) {
    if (place > count)
      throw refused({
        zh: `共 ${count} 条，位置应在 1 到 ${count} 之间`,
        en: `There are ${count} rows: the position has to be between 1 and ${count}`,
      });
    return place - 1;
  }
  if (before === null) return rest.length;
  const at = rest.findIndex((row) => row.id === (before ?? after));
  if (at < 0)
    throw refused({
      zh: '旁边的记录已移走或删除，请刷新后重试',
      en: 'The row beside it has gone elsewhere or was deleted; refresh and try again',
    });
  return after === undefined ? at : at + 1;
}

/** Writes the numbers that differ; gives the versions of what was written. */
async function write(
  work: Work,
  { page, entity, field }: Order,
  before: readonly Row[],
  line: readonly Row[],
  moved: ReadonlySet<number>,
): Promise<Map<number, number>> {
  const versions = new Map<number, number>();
  if (line.every((row, index) => row === before[index])) return versions;
  const bounds = [Number(field.minimum ?? 0), Number(field.maximum ?? 999_999_999)] as const;
  const numbers = renumber(
    line.map((row) => ({ id: row.id, at: numberOf(row, field) })),
    moved,
    bounds,
  );
  if (!numbers)
    throw refused({
      zh: `记录多于「${field.label.zh}」可用的数字（${bounds[0]} 到 ${bounds[1]}）`,
      en: `There are more rows than numbers of ${field.label.en} (${bounds[0]} to ${bounds[1]})`,
    });
  for (const row of line.toSorted((a, b) => a.id - b.id)) {
    const number = numbers.get(row.id);
    const change = { [field.name]: number ?? numberOf(row, field) };
    let after = row;
    if (number !== undefined && !moved.has(row.id)) after = await rows.write(work, entity, row, change);
    else if (number !== undefined) {
      const { changes, settle } = await ruledWrite(work, page, 'update', row, change);
      ({ after } = await rows.update(work, page, row.id, row.version ?? 0, { ...change, ...changes }));
      after = await settle(after);
    }
    if (number !== undefined) versions.set(row.id, after.version ?? 0);
    const [from, to] = [before.indexOf(row) + 1, line.indexOf(row) + 1];
    if (moved.has(row.id) && from !== to)
      await audit(work, {
        page,
        action: 'update',
        target: targetOf(page, row),
        before: { [field.name]: numberOf(row, field) },
        after: change,
        event: { key: 'reordered', facts: { what: page.entityLabel, from, to } },
      });
  }
  return versions;
}
