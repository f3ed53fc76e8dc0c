/** What a call offers at this moment: its handler answers by it, and a written value is judged by it. */
import { matches } from '../../grammar/expressions/match.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { meant } from '../../grammar/site/links.ts';
import type { FieldOffer, Offer } from '../../grammar/site/offers.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { Row, Work } from '../contract.ts';
import { find } from './entity-rows.ts';
import { notOffered } from './refusals.ts';
import { settingInForce } from './settings.ts';

type Line = { [name: string]: Json | undefined };

/** A choice: `row` is all that is known of it, `below` are the choices under it. */
export interface Offered {
  value: Json;
  row: Line;
  below: Offered[];
}

const most = 500;

/** The choices in their order. What stands below one that is not offered is not offered either. */
export async function offered(work: Work, offer: Offer): Promise<Offered[]> {
  const { of } = offer;
  if ('setting' in of) {
    const lines = (await settingInForce(work, of.setting))[of.lines];
    return (Array.isArray(lines) ? (lines as Line[]) : [])
      .filter((line) => matches(offer.where, line, work.facts))
      .sort((a, b) => Number(a[offer.sort] ?? 0) - Number(b[offer.sort] ?? 0))
      .map((row) => ({ value: row[offer.value] ?? null, row, below: [] }));
  }
  const { entity, parent } = of;
  if (!work.site.entities[entity]) return [];
  const rows = await find(work, entity, offer.where, { limit: most, sort: `${offer.sort},id` });
  return under(rows, parent, null, offer);
}

function under(rows: Row[], parent: string | undefined, above: Json, offer: Offer): Offered[] {
  return rows
    .filter((row) => parent === undefined || (row[parent] ?? null) === above)
    .map((row) => ({
      value: row[offer.value] ?? null,
      row,
      below: parent === undefined ? [] : under(rows, parent, row.id, offer),
    }));
}

/** Every value that is offered, on whatever level. */
export async function offeredValues(work: Work, offer: Offer): Promise<Set<Json>> {
  const all = (choices: Offered[]): Json[] => choices.flatMap(({ value, below }) => [value, ...all(below)]);
  return new Set(all(await offered(work, offer)));
}

type Values = { readonly [field: string]: Json | undefined };

/**
 * Faults of values that no call offers now, each at its field; `record` is what they stand in. What the record had
 * already, `before`, may stay.
 */
export async function strangeChoices(
  work: Work,
  fields: { readonly [name: string]: FieldDef },
  values: Values,
  record: Values,
  before: Values,
): Promise<{ [path: string]: Text }> {
  const errors: { [path: string]: Text } = {};
  const known = new Map<string, Set<Json>>();
  for (const { at, field, offer, chosen, kept } of Object.values(fields).flatMap((one) =>
    named(one, values, record, before),
  )) {
    const fresh = chosen.filter((one) => !kept.includes(one));
    if (fresh.length === 0) continue;
    const open = known.get(offer.call) ?? (await offeredValues(work, offer));
    known.set(offer.call, open);
    if (fresh.some((one) => !open.has(one))) errors[at] = notOffered(field);
  }
  return errors;
}

interface Named {
  at: string;
  field: FieldDef;
  offer: FieldOffer;
  chosen: Json[];
  kept: Json[];
}

/** What a field has chosen, or the lines of a rows field by their members; a link by its target. */
function named(field: FieldDef, values: Values, record: Values, before: Values): Named[] {
  const { name, by, rows = {} } = field;
  const isSent = name in values || (by !== undefined && by in values);
  const [lines, old] = [linesOf(values[name]), linesOf(before[name])];
  return [
    ...(isSent ? chosenIn(name, field, [{ ...record, ...values }], [before]) : []),
    ...Object.values(rows).flatMap((member) =>
      member.targets
        ? lines.flatMap((line, index) => chosenIn(`${name}.${index}.${member.name}`, member, [line], old))
        : chosenIn(`${name}.${member.name}`, member, lines, old),
    ),
  ];
}

function chosenIn(at: string, field: FieldDef, records: readonly Values[], before: readonly Values[]): Named[] {
  const by = meant(field, records[0] ?? {}).field;
  const chosen = (all: readonly Values[]): Json[] =>
    all.flatMap((one) => {
      const found = meant(field, one);
      return found.field === by ? several(found.value as Json | undefined) : [];
    });
  return by.offer ? [{ at, field: by, offer: by.offer, chosen: chosen(records), kept: chosen(before) }] : [];
}

const several = (value: Json | undefined): Json[] =>
  [value ?? null].flat().filter((one): one is Json => one !== null && one !== '');

/** The lines of a rows field's value. */
export const linesOf = (value: Json | undefined): Line[] => (Array.isArray(value) ? (value as Line[]) : []);
