/** Examples of bodies and answers: plausible values of the page's fields, the smallest that fits elsewhere. */
import { seededRandom } from '../../src/base/random.ts';
import type { Json, Text } from '../../src/grammar/declarations/declarations.ts';
import type { FieldModel, JsonSchema, Random } from '../../src/grammar/site/models.ts';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';
import { faultsOf } from '../contract/judge.ts';
import { smallest } from './smallest.ts';

type Fields = { readonly [name: string]: FieldDef };
type Models = { readonly [type: string]: FieldModel };
type Members = { [name: string]: JsonSchema };

export interface Known {
  fields: Fields;
  models: Models;
  /** The same word gives the same example. */
  seed: string;
}

/** A value that fits the schema; undefined where none was found. */
export function exampleOf(schema: JsonSchema, known: Known): unknown {
  const found = valueOf(schema, known, seededRandom(known.seed));
  return faultsOf(schema, found).length === 0 ? found : undefined;
}

function valueOf(schema: JsonSchema, known: Known, random: Random): unknown {
  const members = schema.properties as Members | undefined;
  if (members) return rowOf(members, (schema.required ?? []) as string[], known, random);
  const items = schema.items as JsonSchema | undefined;
  if (items?.properties && schema.type === 'array') return [valueOf(items, known, random)];
  return smallest(schema);
}

/** Members that must be there, and fields of the page: each by its type as far as the value fits. */
function rowOf(members: Members, required: string[], known: Known, random: Random): { [name: string]: unknown } {
  const row: { [name: string]: unknown } = {};
  for (const [name, schema] of Object.entries(members)) {
    const field = known.fields[name];
    const sampled = field && sampleOf(field, known.models, random);
    if (sampled !== undefined && sampled !== null && faultsOf(schema, sampled).length === 0) row[name] = sampled;
    else if (required.includes(name)) row[name] = valueOf(schema, known, random);
  }
  return row;
}

function sampleOf(field: FieldDef, models: Models, random: Random): Json | undefined {
  const model = models[field.type];
  if (!model || field.rows) return undefined;
  const value = model.sample(random, field);
  return field.mask && value !== null ? (model.mask?.(value, field) ?? '****') : value;
}

/** Refusals whose sentences the specification writes (sections 5 and 8), by the call that answers them. */
export const specifiedRefusals: {
  [call: string]: { name: string; body: { [name: string]: string }; at?: string; error: Text }[];
} = (() => {
  const asked = { new_pw: 'Lanting-2026', new_pw2: 'Lanting-2026', old_pw: 'Lanting-2025' };
  const required: Text = { zh: '请输入密码', en: 'Enter a password' };
  const length: Text = { zh: '长度在 6 到 20 个字符', en: '6 to 20 characters' };
  const password = [
    { name: 'passwordRequired', body: { ...asked, new_pw: '', new_pw2: '' }, at: 'new_pw', error: required },
    { name: 'passwordLength', body: { ...asked, new_pw: '12345', new_pw2: '12345' }, at: 'new_pw', error: length },
    { name: 'oldRequired', body: { ...asked, old_pw: '' }, at: 'old_pw', error: required },
    { name: 'oldLength', body: { ...asked, old_pw: '12345' }, at: 'old_pw', error: length },
    {
      name: 'againRequired',
      body: { ...asked, new_pw2: '' },
      at: 'new_pw2',
      error: { zh: '请再次输入密码', en: 'Enter the password again' },
    },
    {
      name: 'againDiffers',
      body: { ...asked, new_pw2: 'Lanting-2027' },
      at: 'new_pw2',
      error: { zh: '两次输入密码不一致!', en: 'The two passwords differ' },
    },
  ];
  const login = [
    {
      name: 'wrongPassword',
      body: { username: 'nobody', password: 'wrong-one' },
      error: { zh: '账号或密码错误', en: 'Wrong account or password' },
    },
  ];
  return { adminPassword: password, sellerPassword: password, adminLogin: login, sellerLogin: login };
})();
