/** Calls and replies put into a foreign host's words, and back. Pure. */
import type { RowRule, Rule } from './config.ts';
import { conditionThere, valueHere, valueThere } from './values.ts';

type Values = { [name: string]: unknown };
const isRecord = (value: unknown): value is Values =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
type Query = { [name: string]: string | number | undefined };

/** "price_gte" -> field and suffix. */
const suffixes = /_(?:ne|gte?|lte?|contains|has|within|empty)$/;

/**
 * Query there: renamed parameters and fields, values in their form, the page counted from where they count, the order
 * by their field.
 */
export function queryThere(query: Query, rule: Rule): Query {
  const there: Query = {};
  for (const [name, given] of Object.entries(query)) {
    if (name === 'sort' && rule.sort) {
      Object.assign(there, given === undefined ? {} : orderThere(String(given), rule));
      continue;
    }
    const suffix = suffixes.exec(name)?.[0] ?? '';
    const field = suffix === '' ? name : name.slice(0, -suffix.length);
    let value = suffix === '_empty' ? given : (conditionThere(given, field, rule) as string | number | undefined);
    if (name === 'page' && rule.list?.firstPage === 0) value = Number(value) - 1;
    if (name === 'sort') value = sortThere(String(value), rule);
    const renamed = name in (rule.query ?? {}) ? rule.query?.[name] : `${rule.fields?.[field] ?? field}${suffix}`;
    if (renamed !== null && renamed !== undefined) there[renamed] = value;
  }
  return there;
}

const fieldThere = (field: string, rule: Rule): string => rule.fields?.[field] ?? field;
const sortThere = (sort: string, rule: Rule): string =>
  sort.startsWith('-') ? `-${fieldThere(sort.slice(1), rule)}` : fieldThere(sort, rule);

/** "-price" by the parameters of a rule: { order: "{field} {asc|desc}" } gives { order: "price desc" }. */
function orderThere(sort: string, rule: Rule): Query {
  const down = sort.startsWith('-');
  const field = fieldThere(down ? sort.slice(1) : sort, rule);
  return Object.fromEntries(
    Object.entries(rule.sort ?? {}).map(([parameter, text]) => [
      parameter,
      text
        .replaceAll(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, up: string, other: string) => (down ? other : up))
        .replaceAll('{field}', () => field),
    ]),
  );
}

/** Body there. */
export function bodyThere(body: Values, rule: Rule): Values {
  const there: Values = {};
  for (const [name, given] of Object.entries(body)) {
    const renamed = name in (rule.body ?? {}) ? rule.body?.[name] : fieldThere(name, rule);
    if (renamed !== null && renamed !== undefined)
      there[renamed] = linesOf(given, rule.lines?.[name], bodyThere) ?? valueThere(given, name, rule);
  }
  return there;
}

/** The lines that a field holds, each turned by the rule of its lines; undefined for any other value. */
function linesOf(value: unknown, rule: RowRule | undefined, turn: (line: Values, rule: RowRule) => unknown): unknown {
  if (!rule || !Array.isArray(value)) return undefined;
  return value.map((line: unknown) => (isRecord(line) ? turn(line, rule) : line));
}

/** A value at a place like "user.id"; "" is the value itself. */
export function at(value: unknown, place: string): unknown {
  if (place === '') return value;
  let found = value;
  for (const name of place.split('.'))
    found = found !== null && typeof found === 'object' ? (found as Values)[name] : undefined;
  return found;
}

/** Data here: rows and total of a list, a row, or the members that the rule names. */
export function dataHere(data: unknown, rule: Rule): unknown {
  if (rule.list) {
    const rows = at(data, rule.list.rows);
    const list = Array.isArray(rows) ? rows.map((row) => rowHere(row, rule)) : [];
    return { rows: list, total: Number(at(data, rule.list.total) ?? list.length), capped: false };
  }
  if (rule.answer) {
    const own = data !== null && typeof data === 'object' && !Array.isArray(data) ? (data as Values) : {};
    const told = Object.entries(rule.answer).map(([name, place]) => [
      name,
      typeof place === 'string' ? at(data, place) : place.value,
    ]);
    return { ...own, ...Object.fromEntries(told) };
  }
  if (data !== null && typeof data === 'object' && 'errors' in data)
    return { ...data, errors: renamed(data.errors as Values, rule) };
  return rowHere(data, rule);
}

function rowHere(row: unknown, rule: RowRule): unknown {
  if (!isRecord(row)) return row;
  const here = renamed(row, rule);
  const titles = Object.entries(rule.titles ?? {}).flatMap(([field, place]) => {
    const title = at(row, place);
    return typeof title === 'string' || typeof title === 'number' ? [[field, String(title)]] : [];
  });
  return {
    ...Object.fromEntries(
      Object.entries(here).map(([name, value]) => [
        name,
        linesOf(value, rule.lines?.[name], rowHere) ?? valueHere(value, name, rule),
      ]),
    ),
    ...(titles.length > 0 ? { _titles: { ...(here['_titles'] as Values), ...Object.fromEntries(titles) } } : {}),
  };
}

/** Their names as ours; a member that several fields are called by is each of them. */
function renamed(values: Values, rule: RowRule): Values {
  const ours = Object.entries(rule.fields ?? {});
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const fields = ours.filter(([, theirs]) => theirs === name).map(([field]) => field);
      return (fields.length > 0 ? fields : [name]).map((field) => [field, value]);
    }),
  );
}
