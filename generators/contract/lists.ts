/** Where an answer keeps its rows and their number. */
import { at } from '../../src/providers/foreign/translate.ts';
import type { EndpointRule } from '../../src/providers/foreign/config.ts';

const DEPTH = 3;
const totals = ['total', 'totalcount', 'count', 'totalnum', 'totalrecords', 'recordcount', 'totalelements', 'totalrow'];

const isObject = (value: unknown): value is { [member: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isRows = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isObject);
const isCount = (value: unknown): boolean => /^\d+$/.test(String(value));

/** Places of members, near ones first: "", "page", "page.records". */
function placesIn(data: unknown): string[] {
  const found = [''];
  for (let at = 0, level = [''], depth = 0; depth < DEPTH && at < 1_000; depth += 1) {
    level = level.flatMap((place) => membersAt(data, place));
    at += level.length;
    found.push(...level);
  }
  return found;
}

function membersAt(data: unknown, place: string): string[] {
  const value = at(data, place);
  return isObject(value) ? Object.keys(value).map((name) => (place === '' ? name : `${place}.${name}`)) : [];
}

/** The rule for a list of this data; undefined when no rows are in it. The longest of the nearest lists is meant. */
export function listIn(data: unknown): EndpointRule['list'] {
  const places = placesIn(data);
  const depth = (place: string): number => (place === '' ? 0 : place.split('.').length);
  const lists = places.filter((place) => isRows(at(data, place)));
  const [rows] = lists.toSorted(
    (a, b) => depth(a) - depth(b) || (at(data, b) as unknown[]).length - (at(data, a) as unknown[]).length,
  );
  if (rows === undefined) return undefined;
  const rank = (place: string): number =>
    totals.indexOf((place.split('.').at(-1) ?? '').toLowerCase().replaceAll('_', ''));
  const [total] = places
    .filter((place) => rank(place) >= 0 && isCount(at(data, place)))
    .toSorted((a, b) => rank(a) - rank(b) || depth(a) - depth(b));
  return { rows, total: total ?? 'total' };
}
