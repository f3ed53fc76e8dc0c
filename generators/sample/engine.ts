/** Makes rows in memory, entity by entity; the same seed and day give the same rows. */
import { fieldModels } from '../../src/fields/models.ts';
import type { Json, Match } from '../../src/grammar/declarations/declarations.ts';
import { boundTo, matches } from '../../src/grammar/expressions/match.ts';
import type { EntityDef, FieldDef, Site } from '../../src/grammar/site/resolved.ts';
import type { Random } from '../../src/grammar/site/models.ts';
import { seededRandom } from '../../src/base/random.ts';
import { dayOf, dayStart } from '../../src/base/date.ts';
import { dayOfWord } from '../../src/grammar/declarations/day-words.ts';
import { address, nickname, personName, phone, sentences } from './words.ts';

export type SampleRow = { id: number; createdAt: string; [field: string]: Json };

/** Everything a builder may read and add to. */
export interface Sample {
  site: Site;
  random: Random;
  now: Date;
  /** 1 = the volumes of the catalogue. */
  scale: number;
  seed: string;
  /**
   * The seed, where each declared value goes by a randomness of its own, so that what is added or removed elsewhere
   * changes nothing of it. Such a sample also fits other declarations: what these do not know is left out.
   */
  apart?: string | undefined;
  tables: Map<string, SampleRow[]>;
  /** Paths of pictures that the rows refer to. */
  pictures: Set<string>;
  /** Values of unique fields that rows have. */
  taken: Map<string, Set<string>>;
}

/** Fills one entity. */
export type Builder = (sample: Sample) => void;

export function makeSample(
  site: Site,
  { seed, now, scale, apart = false }: { seed: number | string; now: Date; scale: number; apart?: boolean | undefined },
): Sample {
  const kept = { tables: new Map(), pictures: new Set<string>(), taken: new Map() };
  const named = String(seed);
  return { site, random: seededRandom(seed), now, scale, seed: named, ...(apart ? { apart: named } : {}), ...kept };
}

/** The same sample with a random stream of that name: what one builder makes changes nothing of what others make. */
export const streamOf = (sample: Sample, name: string): Sample => ({
  ...sample,
  random: seededRandom(`${sample.seed} ${name}`),
});

/** The same sample with the randomness of one value: of a field in a row. */
export function ofItsOwn(sample: Sample, ...name: readonly (string | number)[]): Sample {
  const { apart } = sample;
  return apart === undefined ? sample : { ...sample, random: seededRandom([apart, ...name].join(' ')) };
}

/** Number of rows at this scale, never fewer than `least`. */
export function volume(sample: Sample, rows: number, least = Math.min(rows, 6)): number {
  return Math.max(least, Math.round(rows * sample.scale));
}

export function rowsOf(sample: Sample, entity: string): SampleRow[] {
  let rows = sample.tables.get(entity);
  if (!rows) {
    rows = [];
    sample.tables.set(entity, rows);
  }
  return rows;
}

/** Moment `days` ago (fractions allowed), as the wire has it. */
export function ago(sample: Sample, days: number): string {
  return new Date(sample.now.getTime() - days * 86_400_000).toISOString();
}

/** URL of a picture made from a seed. */
export function pictureUrl(sample: Sample, seed: string): string {
  const path = `sample/${seed.replaceAll(/[^A-Za-z0-9-]/g, '-')}.png`;
  sample.pictures.add(path);
  return `/files/${path}`;
}

/**
 * Adds a row: given values first, the declared default, an invented value for what is required, null for the rest.
 * `filled` is the share of optional fields that get a value.
 */
export function addRow(sample: Sample, entity: string, values: { [field: string]: Json }, filled = 0.3): SampleRow {
  const rows = rowsOf(sample, entity);
  const id = rows.length + 1;
  const { random } = ofItsOwn(sample, entity, id);
  const createdAt =
    typeof values['createdAt'] === 'string' ? values['createdAt'] : ago(sample, random.integer(1, 120) + random.next());
  const def = sample.site.entities[entity];
  if (!def) {
    if (sample.apart === undefined) throw new Error(`No entity ${entity}`);
    const row = { ...values, id, createdAt };
    rows.push(row);
    return row;
  }
  for (const name of Object.keys(values))
    if (!def.fields[name] && !systemColumns.has(name) && name !== def.extColumn && sample.apart === undefined)
      throw new Error(`No field ${entity}.${name}`);
  const row: SampleRow = { id, createdAt };
  for (const field of Object.values(def.fields)) {
    if (systemColumns.has(field.name) || field.storage !== 'column') continue;
    const given = values[field.name];
    const value =
      given !== undefined
        ? given
        : invent(ofItsOwn(sample, entity, id, field.name), def, field, { ...values, ...row }, filled);
    row[field.name] = field.unique ? distinct(sample, entity, field, value, id) : value;
  }
  const ext = values[def.extColumn];
  if (ext !== undefined) row[def.extColumn] = ext;
  if (def.storage === 'record')
    Object.assign(row, {
      updatedAt: values['updatedAt'] ?? createdAt,
      createdBy: values['createdBy'] ?? null,
      version: 1,
      deletedAt: null,
    });
  rows.push(row);
  return row;
}

/** The value, or one made different by the row's number when another row has it. */
function distinct(sample: Sample, entity: string, field: FieldDef, value: Json, id: number): Json {
  if (typeof value !== 'string') return value;
  const key = `${entity}.${field.name}`;
  const taken = sample.taken.get(key) ?? new Set<string>();
  sample.taken.set(key, taken);
  const free = !taken.has(value)
    ? value
    : /^\d+$/.test(value)
      ? value.slice(0, -4) + String(id).padStart(4, '0')
      : `${value.slice(0, (field.maxLength ?? 60) - 4)}${id}`;
  taken.add(free);
  return free;
}

export const systemColumns = new Set(['id', 'createdAt', 'updatedAt', 'createdBy', 'version', 'deletedAt']);

/** A plausible value of one field. `row`: what is known of it by now. */
function invent(sample: Sample, entity: EntityDef, field: FieldDef, row: SampleRow, filled: number): Json {
  const { random } = sample;
  const { id } = row;
  if (field.serial) return serialNumber(field.serial, String(row['createdAt']), id);
  if (field.workflow) return (field.options ?? [])[(id - 1) % Math.max(1, (field.options ?? []).length)]?.value ?? null;
  if (field.default !== undefined && field.default !== null) return field.default;
  if (!field.required && !random.chance(filled)) return null;
  if (field.samples) return sampled(field, id - 1, dayOf(sample.now));
  if (field.readOnly && !field.required) return null;
  if (field.titleOf) return reference(sample, entity, field, row);
  const known = byName[field.name];
  if (known && fieldModels[field.type as keyof typeof fieldModels].cel === 'string' && !field.options && !field.pattern)
    return known(random).slice(0, field.maxLength ?? 500);
  if (/^images?$/.test(field.name) || picturesOf.has(field.type)) {
    const url = pictureUrl(sample, `${entity.entity}-${id % 40}`);
    return field.type.endsWith('s') ? [url] : url;
  }
  return plausible(sample, field);
}

/** The declared value of the row at this place. */
export function sampled({ samples = [], type }: FieldDef, place: number, today: string): Json {
  const value = samples[place % samples.length] ?? null;
  const day = typeof value === 'string' ? dayOfWord(value, today) : null;
  if (day === null) return value;
  return fieldModels[type as keyof typeof fieldModels].cel === 'timestamp' ? dayStart(day).toISOString() : day;
}

/** What the field's type invents; the pictures that it names are made as well. */
export function plausible(sample: Sample, field: FieldDef): Json {
  const value = fieldModels[field.type as keyof typeof fieldModels].sample(sample.random, field);
  if (picturesOf.has(field.type))
    for (const url of [value].flat()) sample.pictures.add(String(url).replace(/^\/files\//, ''));
  return value;
}

const picturesOf = new Set(['image', 'images']);

/** A record that a picker would offer beside these values; any where a required one finds none. */
function reference(sample: Sample, entity: EntityDef, field: FieldDef, row: SampleRow): Json {
  const target = field.titleOf ?? '';
  if (target === entity.entity && field.type === 'ref') return null;
  const rows = rowsOf(sample, target);
  const offered = field.toWhere ? rows.filter((one) => isOffered(sample, field.toWhere, one, row)) : rows;
  const from = offered.length === 0 && field.required ? rows : offered;
  const isList = fieldModels[field.type as keyof typeof fieldModels].cel === 'list';
  if (from.length === 0) return isList ? [] : null;
  const one = sample.random.pick(from).id;
  return isList ? [one] : one;
}

/** A "$field" of the condition that has no value yet asks for nothing. */
function isOffered(sample: Sample, where: Match | undefined, one: SampleRow, row: SampleRow): boolean {
  const now = sample.now.toISOString();
  const known = Object.entries(where ?? {}).flatMap(([name, condition]) => {
    const bound = boundTo({ [name]: condition } as Match, row);
    return bound ? Object.entries(bound) : [];
  });
  return matches(Object.fromEntries(known) as Match, one, { now, today: dayOf(now), me: 0 });
}

const byName: { [name: string]: (random: Random) => string } = {
  name: personName,
  nickname,
  realName: personName,
  contact: personName,
  contactName: personName,
  receiverName: personName,
  accountName: personName,
  legalPerson: personName,
  phone,
  receiverPhone: phone,
  contactPhone: phone,
  memberPhone: phone,
  courierPhone: phone,
  address,
  receiverAddress: address,
  remark: (random) => random.pick(sentences),
  reason: (random) => random.pick(sentences),
  auditRemark: (random) => random.pick(sentences),
  rejectReason: (random) => random.pick(sentences),
  operator: personName,
};

/** Document number: prefix, Shanghai date, sequence. */
export function serialNumber(serial: NonNullable<FieldDef['serial']>, createdAt: string, sequence: number): string {
  const local = new Date(new Date(createdAt).getTime() + 8 * 3_600_000).toISOString();
  const digits = local.replaceAll(/[-:T]/g, '').slice(0, 14);
  const date = {
    yyMMdd: digits.slice(2, 8),
    yyMMddHHmm: digits.slice(2, 12),
    yyyyMMdd: digits.slice(0, 8),
    yyyyMMddHHmmss: digits,
  }[serial.date];
  return `${serial.prefix}${date}${String(sequence).padStart(serial.digits, '0').slice(-serial.digits)}`;
}

/** Fills every entity that has a table and no builder, as its declaration asks. */
export function fillRest(sample: Sample): void {
  fill(sample, Object.keys(sample.site.entities));
}

/** Fills these entities by their declarations alone, unless they have rows already. */
export function fill(sample: Sample, entities: string[]): void {
  for (const name of entities) {
    const entity = sample.site.entities[name];
    if (!entity || entity.storage === 'rows' || entity.storage === 'settings' || rowsOf(sample, name).length > 0)
      continue;
    const count = volume(sample, entity.sample?.rows ?? 0, 0);
    const own = streamOf(sample, name);
    for (let index = 0; index < count; index += 1) addRow(own, name, {}, 0.6);
  }
}
