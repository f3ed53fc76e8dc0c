/** Where a settings value is read and written: the shared configuration calls, or an endpoint of its own. */
import type { JsonSchema, Operation } from '../../grammar/site/models.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { operation } from '../operations/endpoint.ts';
import { valuesBody } from '../operations/lowering.ts';
import { closed, list, open, text, version } from '../operations/schemas.ts';

/** One of the two calls, as a page file writes it. */
export interface SettingCall {
  method?: Operation['method'];
  path?: string;
  fixed?: { [name: string]: Json };
}

export interface SettingPlace {
  /** Name the value is kept under. */
  name: string;
  fields: { [name: string]: FieldDef };
  /** Fields that nobody sets: a client may send them back with the value that they have. */
  fixed?: { [name: string]: FieldDef };
  base: string;
  read?: SettingCall;
  write?: SettingCall;
  needs?: string;
  only?: Operation['only'];
}

/** `config:x` -> "x"; undefined for a base of its own. */
export const configName = (base: string): string | undefined =>
  base.startsWith('config:') ? base.slice('config:'.length) : undefined;

/** A saved value as it is answered. */
const saved = closed(
  {
    name: text(100),
    value: open,
    titles: open,
    version,
    savedAt: { type: ['string', 'null'] },
    savedBy: { type: ['integer', 'null'] },
    savedByName: { type: ['string', 'null'] },
    note: { type: ['string', 'null'] },
    effectiveAt: { type: ['string', 'null'] },
    inForce: closed({ version, value: open }, ['version', 'value']),
    forecast: text(2000),
  },
  ['name', 'value', 'version'],
);

/** The body of values with the fixed members, each with its one value. */
function withFixed(body: JsonSchema, fixed: { [name: string]: FieldDef }): JsonSchema {
  const members = Object.values(fixed).filter((field) => field.default !== undefined);
  if (members.length === 0) return body;
  const one = (field: FieldDef): JsonSchema => ({
    const: field.default,
    title: field.label.en,
    description: field.label.zh,
  });
  return {
    ...body,
    properties: {
      ...(body.properties as object),
      ...Object.fromEntries(members.map((field) => [field.name, one(field)])),
    },
  };
}

/**
 * read, write, versions, restore and defaults; `prefix` keeps an attached drawer's operations apart from the page's.
 */
export function settingOperations(page: PageDef, place: SettingPlace, prefix = ''): Operation[] {
  const config = configName(place.base);
  const own = config === undefined ? place.base : `/api/v2/seller/config/${config}`;
  const values = withFixed(valuesBody(place.fields), place.fixed ?? {});
  const body = { value: values, version, saveNote: text(200) };
  const read: Pick<Operation, 'method' | 'path'> & { fixed?: { [name: string]: Json } } =
    config === undefined
      ? { method: 'GET', path: place.base }
      : { method: 'POST', path: '/api/v2/common/config', fixed: { name: config } };
  const write: typeof read =
    config === undefined
      ? { method: 'PUT', path: place.base }
      : { method: 'POST', path: '/api/v2/seller/config', fixed: { name: config } };
  Object.assign(read, place.read);
  Object.assign(write, place.write);
  const guard = { needs: place.needs, ...(place.only ? { only: place.only } : {}) };
  const asked = (
    call: typeof read,
    members: { [name: string]: { [keyword: string]: unknown } },
    required: string[],
  ) => {
    const fixed: typeof members = {};
    for (const [name, value] of Object.entries(call.fixed ?? {})) fixed[name] = { const: value };
    return closed({ ...fixed, ...members }, [...Object.keys(fixed), ...required]);
  };
  const readInput = read.method === 'GET' ? {} : { input: asked(read, {}, []) };
  return [
    operation(page, {
      ...guard,
      ...read,
      ...readInput,
      name: `${prefix}read`,
      right: 'read',
      asks: true,
      output: saved,
      summary: { zh: '读取设置', en: 'Read the settings' },
    }),
    operation(page, {
      ...guard,
      ...write,
      name: `${prefix}write`,
      right: 'write',
      input: asked(write, body, ['value']),
      output: saved,
      summary: { zh: '保存设置', en: 'Save the settings' },
    }),
    operation(page, {
      ...guard,
      name: `${prefix}versions`,
      method: 'GET',
      path: `${own}/versions`,
      right: 'read',
      output: closed({ rows: list(open) }, ['rows']),
      summary: { zh: '历史版本', en: 'Versions of the settings' },
    }),
    operation(page, {
      ...guard,
      name: `${prefix}restore`,
      method: 'POST',
      path: `${own}/restore`,
      right: 'write',
      input: closed({ to: version, version, saveNote: text(200) }, ['to']),
      output: saved,
      summary: { zh: '恢复历史版本', en: 'Restore a version' },
    }),
    operation(page, {
      ...guard,
      name: `${prefix}defaults`,
      method: 'GET',
      path: `${own}/defaults`,
      right: 'read',
      output: closed({ value: open }, ['value']),
      summary: { zh: '默认值', en: 'Defaults of the settings' },
    }),
  ];
}
