/** Names with their values, and the rows that all combinations of them make. Pure. */
import type { Json } from '../../../grammar/declarations/declarations.ts';

export interface Axis {
  name: string;
  values: string[];
}
export type RowValues = { [member: string]: Json };

/** Most names, values per name, and rows. */
export const limits = { axes: 3, values: 20, rows: 200 } as const;

/** The value as the field holds it: [{ name, values: [...] }]; anything else is nothing. */
export function axesOf(value: unknown): Axis[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const { name, values } = one as { name?: unknown; values?: unknown };
    return [
      {
        name: typeof name === 'string' ? name : '',
        values: Array.isArray(values) ? values.filter((each): each is string => typeof each === 'string') : [],
      },
    ];
  });
}

/** Every combination, the last name changing fastest. None while a name or its values are missing. */
export function combinationsOf(axes: readonly Axis[]): { [name: string]: string }[] {
  if (axes.length === 0 || axes.some((axis) => axis.name === '' || axis.values.length === 0)) return [];
  return axes.reduce<{ [name: string]: string }[]>(
    (all, axis) => all.flatMap((one) => axis.values.map((value) => ({ ...one, [axis.name]: value }))),
    [{}],
  );
}

const same = (
  one: { [name: string]: unknown },
  other: { [name: string]: unknown },
  names: readonly string[],
): boolean => names.every((name) => one[name] === other[name]);

/**
 * One row for each combination. A row that stood for it stays as it is; a new one takes what the closest row says
 * (one with the same values as far as both know them, else the first), without the members in `unlike`.
 */
export function rowsFor(
  axes: readonly Axis[],
  member: string,
  rows: readonly RowValues[],
  unlike: readonly string[],
  fresh: RowValues,
): RowValues[] {
  const names = axes.map((axis) => axis.name);
  const said = (row: RowValues): { [name: string]: unknown } =>
    typeof row[member] === 'object' && row[member] !== null && !Array.isArray(row[member]) ? row[member] : {};
  return combinationsOf(axes).map((combination) => {
    const exact = rows.find(
      (row) => Object.keys(said(row)).length === names.length && same(said(row), combination, names),
    );
    if (exact) return exact;
    const close =
      rows.find((row) => {
        const known = Object.keys(said(row)).filter((name) => names.includes(name));
        return known.length > 0 && same(said(row), combination, known);
      }) ?? rows[0];
    const taken = close ? Object.fromEntries(Object.entries(close).filter(([name]) => !unlike.includes(name))) : {};
    return { ...fresh, ...taken, [member]: combination };
  });
}
