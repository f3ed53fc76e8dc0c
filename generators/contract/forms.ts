/** Values in another form than the declared one: what they look like, without what they say. */
import { yuanOf } from '../../src/providers/foreign/money.ts';
import type { JsonSchema } from '../../src/grammar/site/models.ts';
import { faultsOf } from './judge.ts';

/**
 * `amount`: a whole number for an amount; `date`: another writing of a day or moment; `type`: the value as another type
 * of JSON.
 */
export type Form = 'amount' | 'date' | 'type' | 'value';

const fits = (schema: JsonSchema, value: unknown): boolean => faultsOf(schema, value).length === 0;

/** True for a whole number where the text of an amount is declared. */
const isWhole = (schema: JsonSchema, value: unknown): boolean => {
  const yuan = yuanOf(value);
  return yuan !== value && !fits(schema, value) && fits(schema, yuan);
};

const written = [/^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}([ T]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?)?$/, /^\d{10}(\d{3})?$/];
const dated = ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z', '2026-01-02'];

/** In which way a value that does not fit differs. */
export function formOf(schema: JsonSchema, value: unknown): Form {
  if (dated.some((one) => fits(schema, one)) && !fits(schema, 'x') && written.some((one) => one.test(String(value))))
    return 'date';
  if (isWhole(schema, value)) return 'amount';
  const turned = [String(value), Number(value), value === 1 || value === '1' || value === 'true'];
  return turned.some((one) => typeof one !== typeof value && fits(schema, one)) ? 'type' : 'value';
}

/** Its look: "text 0000-00-00 00:00:00", "number 000", "list of 3". */
export function lookOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (typeof value === 'object') return 'object';
  if (typeof value === 'boolean') return 'boolean';
  const look = String(value).replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0');
  return `${typeof value === 'number' ? 'number' : 'text'} ${look.length > 24 ? `${look.slice(0, 24)}...` : look}`;
}
