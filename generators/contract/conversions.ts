/** In which form a host writes a member, where it can be read for certain: amounts, moments, words, joined lists. */
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import type { AmountForm } from '../../src/providers/foreign/config.ts';
import type { MomentForm } from '../../src/providers/foreign/moments.ts';
import { momentHere } from '../../src/providers/foreign/moments.ts';
import { amountHere } from '../../src/providers/foreign/money.ts';
import { partsOf } from '../../src/providers/foreign/values.ts';
import { faultsOf } from './judge.ts';

/** One of these, as a rule has it. */
export interface Conversion {
  money?: AmountForm;
  moments?: MomentForm;
  values?: { [ours: string]: Json };
  joined?: string;
}

/** What else is known of the host's amounts. */
export interface Amounts {
  /** Its name there. */
  name: string;
  /** Other amounts of its rows have fractions. */
  fractions: boolean;
  /** What whole amounts are, where somebody has said it. */
  whole?: 'fen' | 'yuan' | undefined;
}

const fits = (schema: JsonSchema, value: unknown): boolean => faultsOf(schema, value).length === 0;
const all = (values: readonly unknown[], schema: JsonSchema, turn: (value: unknown) => unknown): boolean =>
  values.every((value) => fits(schema, turn(value)));

/** A text of exact digits. */
export const isExact = (schema: JsonSchema): boolean =>
  ['1', '1.5', '1.50', '0.50', '-1.50'].some((one) => fits(schema, one)) &&
  !['x', '007', '2026-01-02'].some((one) => fits(schema, one));

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Undefined where the values are as declared, or how they are meant cannot be told. */
export function conversionOf(schema: JsonSchema, values: readonly unknown[], amounts: Amounts): Conversion | undefined {
  if (values.length === 0 || all(values, schema, (value) => value)) return undefined;
  return (
    amountOf(schema, values, amounts) ?? momentOf(schema, values) ?? wordsOf(schema, values) ?? joinedOf(schema, values)
  );
}

function amountOf(schema: JsonSchema, values: readonly unknown[], amounts: Amounts): Conversion | undefined {
  if (!isExact(schema) || !values.every(isNumber)) return undefined;
  const form = values.every(Number.isInteger) ? wholeForm(amounts) : 'yuan';
  if (form === undefined) return undefined;
  if (all(values, schema, amountHere[form])) return { money: form };
  return form === 'yuan' && all(values, schema, amountHere.number) ? { money: 'number' } : undefined;
}

/** Whole numbers are yuan beside amounts with fractions, and fen where their name says so; else nobody knows. */
function wholeForm({ name, fractions, whole }: Amounts): 'fen' | 'yuan' | undefined {
  if (whole) return whole;
  if (/(?:^|[a-z_])(?:fen|cents?)$/i.test(name)) return 'fen';
  return fractions ? 'yuan' : undefined;
}

const forms: readonly MomentForm[] = ['+08:00', 'seconds', 'milliseconds'];

function momentOf(schema: JsonSchema, values: readonly unknown[]): Conversion | undefined {
  if (!fits(schema, '2026-01-02T03:04:05.000Z') || fits(schema, 'x')) return undefined;
  // Seconds have ten digits, milliseconds thirteen: between 2001 and 2286 one cannot be taken for the other.
  const digits = (length: number) => values.every((value) => String(value).length === length);
  const form = forms.find(
    (one) =>
      (one === 'seconds' ? digits(10) : one !== 'milliseconds' || digits(13)) &&
      all(values, schema, (value) => momentHere(value, one)),
  );
  return form && { moments: form };
}

const truths: readonly (readonly [yes: Json, no: Json])[] = [
  [1, 0],
  ['1', '0'],
  ['true', 'false'],
  ['Y', 'N'],
  ['是', '否'],
];
/** "ON_SALE" and "on-sale" are onSale. */
const plain = (word: unknown): string =>
  String(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

function wordsOf(schema: JsonSchema, values: readonly unknown[]): Conversion | undefined {
  if (fits(schema, true) && fits(schema, false) && !fits(schema, 1)) {
    const found = truths.find((pair) => values.every((value) => pair.includes(value as Json)));
    return found && { values: { true: found[0], false: found[1] } };
  }
  const options = (Array.isArray(schema.enum) ? schema.enum : []).filter((one) => typeof one === 'string');
  const words = values.map((value) => [options.filter((one) => plain(one) === plain(value)), value] as const);
  if (options.length === 0 || !words.every(([like, value]) => like.length === 1 && /[a-z]/i.test(String(value))))
    return undefined;
  return { values: Object.fromEntries(words.map(([like, value]) => [like[0], value as Json])) };
}

/** The one sign that parts every text into what the list holds. */
function joinedOf(schema: JsonSchema, values: readonly unknown[]): Conversion | undefined {
  if (!fits(schema, []) && !fits(schema, undefined) && schema.type !== 'array') return undefined;
  if (!values.every((value) => typeof value === 'string')) return undefined;
  const texts = values.filter((value) => value !== '');
  const found = [',', ';', '|', '/'].filter(
    (sign) => texts.some((text) => text.includes(sign)) && all(texts, schema, (text) => partsOf(String(text), sign)),
  );
  return found.length === 1 ? { joined: found[0] as string } : undefined;
}
