/** Calls and replies put into a foreign host's words, and back. Pure. */
import type { EndpointRule } from './config.ts';
import { fenOf, yuanOf } from './money.ts';

type Rule = Omit<EndpointRule, 'for'>;
type Values = { [name: string]: unknown };

/** "price_gte" -> field and suffix. */
const suffixes = /_(?:ne|gte?|lte?|contains|has|within|empty)$/;

/**
 * Query there: renamed parameters and fields, amounts in fen, the page counted from where they count, the order by
 * their field.
 */
export function queryThere(
  query: { [name: string]: string | number | undefined },
  rule: Rule,
): { [name: string]: string | number | undefined } {
  const there: { [name: string]: string | number | undefined } = {};
  for (const [name, given] of Object.entries(query)) {
    const suffix = suffixes.exec(name)?.[0] ?? '';
    const field = suffix === '' ? name : name.slice(0, -suffix.length);
    let value = given;
    if (rule.money?.includes(field)) value = fenOf(value) as string | number;
    if (name === 'page' && rule.list?.firstPage === 0) value = Number(value) - 1;
    if (name === 'sort') value = sortThere(String(value), rule);
    const renamed = name in (rule.query ?? {}) ? rule.query?.[name] : `${rule.fields?.[field] ?? field}${suffix}`;
    if (renamed !== null && renamed !== undefined) there[renamed] = value;
  }
  return there;
}

const sortThere = (sort: string, rule: Rule): string =>
  sort.startsWith('-') ? `-${rule.fields?.[sort.slice(1)] ?? sort.slice(1)}` : (rule.fields?.[sort] ?? sort);

/** Body there. */
export function bodyThere(body: Values, rule: Rule): Values {
  const there: Values = {};
  for (const [name, given] of Object.entries(body)) {
    const value = rule.money?.includes(name) ? fenOf(given) : given;
    const renamed = name in (rule.body ?? {}) ? rule.body?.[name] : (rule.fields?.[name] ?? name);
    if (renamed !== null && renamed !== undefined) there[renamed] = value;
  }
  return there;
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
    return {
      ...own,
      ...Object.fromEntries(Object.entries(rule.answer).map(([name, place]) => [name, at(data, place)])),
    };
  }
  if (data !== null && typeof data === 'object' && 'errors' in data)
    return { ...data, errors: renamed(data.errors as Values, rule) };
  return rowHere(data, rule);
}

function rowHere(row: unknown, rule: Rule): unknown {
  if (row === null || typeof row !== 'object' || Array.isArray(row)) return row;
  const here = renamed(row as Values, rule);
  for (const name of rule.money ?? []) if (name in here) here[name] = yuanOf(here[name]);
  return here;
}

/** Their names as ours. */
function renamed(values: Values, rule: Rule): Values {
  const ours = Object.fromEntries(Object.entries(rule.fields ?? {}).map(([name, theirs]) => [theirs, name]));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [ours[name] ?? name, value]));
}
