/** A settings object attached to a collection: opened in a drawer of its page. */
import { nearest } from '../../grammar/json/nearest.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, KindModel, Operation } from '../../grammar/site/models.ts';
import type { FieldDef, PageDef, RecordShape, Site } from '../../grammar/site/resolved.ts';
import { plain } from '../operations/attached.ts';
import { bilingual } from '../operations/schemas.ts';
import { settingOperations } from './calls.ts';
import { partFields, partSections, type PartLines } from './part.ts';
import type { SettingCall } from './calls.ts';

/** `page.options.drawer` when resolved: the attached object with its own fields and form. */
export interface DrawerOptions {
  label: { zh: string; en: string };
  entity: string;
  /** Name the value is kept under; default the entity's. */
  name: string;
  needs?: string;
  only?: 'platform' | 'seller';
  /** Base of its calls: `config:<name>`, or a path. */
  base: string;
  read?: SettingCall;
  write?: SettingCall;
  fields: { [name: string]: FieldDef };
  form: RecordShape['form'];
  checks: RecordShape['checks'];
  /** Only these lines of the object, by the members that they share: all else of it stays as it is. */
  lines?: PartLines;
}

const call: JsonSchema = {
  type: 'object',
  properties: {
    method: { enum: ['GET', 'POST', 'PUT'] },
    path: { type: 'string', pattern: '^/' },
    fixed: { type: 'object' },
  },
  additionalProperties: false,
};

/** Shape of the member `drawer` of a page file. */
export const drawerMember: JsonSchema = {
  type: 'object',
  properties: {
    label: bilingual,
    entity: { type: 'string', description: 'A settings entity' },
    name: { type: 'string' },
    needs: { type: 'string' },
    only: { enum: ['platform', 'seller'] },
    base: { type: 'string', description: 'config:<name> or a path; default config:<entity>' },
    read: call,
    write: call,
    lines: {
      type: 'object',
      minProperties: 1,
      additionalProperties: { type: 'object', minProperties: 1 },
      description: 'Only those lines of these rows fields whose members have these values; all else stays as it is',
    },
  },
  required: ['label', 'entity'],
  additionalProperties: false,
};

/** Embeds the settings entity, so that the page is complete in itself. */
export function resolveDrawer(written: Json, site: Pick<Site, 'entities'>): Json {
  const drawer = written as { [name: string]: Json };
  const entity = site.entities[String(drawer.entity)];
  const name = String(drawer.name ?? drawer.entity);
  const lines = drawer.lines as unknown as PartLines | undefined;
  const [fields, form] = [entity?.fields ?? {}, entity?.form ?? []];
  return plain({
    name,
    base: `config:${name}`,
    ...drawer,
    fields: lines ? partFields(fields, lines) : fields,
    form: lines ? partSections(form, lines) : form,
    checks: entity?.checks ?? [],
  });
}

/** What its lines name that is not there. */
export function drawerProblems(
  page: PageDef,
  site: Pick<Site, 'entities'>,
  report: Parameters<NonNullable<KindModel['check']>>[2],
): void {
  const drawer = drawerOf(page);
  const entity = site.entities[drawer?.entity ?? ''];
  if (drawer && entity?.storage !== 'settings') {
    const known = Object.values(site.entities).filter(({ storage }) => storage === 'settings');
    const near = nearest(
      drawer.entity,
      known.map((one) => one.entity),
    );
    return report('unknown-setting', ['drawer', 'entity'], { name: drawer.entity, nearest: near });
  }
  const fields = entity?.fields ?? {};
  for (const [name, shared] of Object.entries(drawer?.lines ?? {})) {
    const rows = fields[name]?.rows;
    if (!fields[name])
      report('unknown-field', ['drawer', 'lines', name], { field: name, entity: drawer?.entity ?? '' });
    else if (!rows)
      report('kind-rule', ['drawer', 'lines', name], {
        zh: `「${name}」不是明细字段，没有可选的行`,
        en: `${name} is no rows field and has no lines to choose`,
      });
    for (const member of Object.keys(rows ? shared : {}))
      if (!rows?.[member]) report('unknown-field', ['drawer', 'lines', name, member], { field: member, entity: name });
  }
}

/** The drawer of a page, if it has one. */
export const drawerOf = (page: PageDef): DrawerOptions | undefined =>
  page.options.drawer as unknown as DrawerOptions | undefined;

/** drawer:read, drawer:write, drawer:versions, drawer:restore, drawer:defaults. */
export function drawerOperations(page: PageDef): Operation[] {
  const drawer = drawerOf(page);
  return drawer ? settingOperations(page, drawer, 'drawer:') : [];
}
