/** Page kind `settings`: one object kept in versions; the form's sections are its tabs. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { KindModel } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { actOperations } from '../rows/acts.ts';
import { modelOf } from '../rows/parameters.ts';
import { operation } from '../operations/endpoint.ts';
import { closed, idList, open, text } from '../operations/schemas.ts';
import { configName, settingOperations } from './calls.ts';

/** Lines of the value as tiles on a phone: which of their members stand where. */
export interface PreviewDecl {
  /** Words of its button. */
  label: Text;
  /** The rows field. */
  lines: string;
  title: string;
  lead?: string;
  picture?: string;
  back?: string;
  badge?: string;
  /** Boolean: a line without it is left out. */
  shown?: string;
}

/** `page.options.settings` when resolved. */
export interface SettingsOptions {
  /** Name the value is kept under. */
  name: string;
  /** `session`: any signed-in account may read it. */
  readableBy: 'label' | 'session';
  /** Field that says from when a saved value holds; until then the version before it does. */
  from?: string;
  /** Fields that anybody may read, without signing in: the values in force, and nothing of who saved them. */
  public?: string[];
  preview?: PreviewDecl;
  /** Act of the page that tells what is to come; what it says is told with each save. */
  forecast?: string;
}

const tileMembers = ['title', 'lead', 'picture', 'back', 'badge', 'shown'] as const;

/** The options of a settings page. */
export const settingsOptions = (page: PageDef): SettingsOptions => page.options.settings as unknown as SettingsOptions;

/** Fields that nobody sets, shown with their fixed values. */
export const fixedFields = (page: PageDef): PageDef['fields'] =>
  Object.fromEntries(Object.entries(page.fields).filter(([, field]) => field.readOnly && !field.hidden));

export const settings: KindModel = {
  kind: 'settings',
  label: { zh: '设置', en: 'Settings' },
  without: ['list', 'verbs', 'bulkNeeds'],
  members: {
    settings: {
      type: 'object',
      properties: {
        name: {
          type: 'string',
          description: 'Name the value is kept under, and rules read it by; default the entity',
        },
        readableBy: { enum: ['label', 'session'], default: 'label' },
        public: {
          type: 'array',
          items: { type: 'string' },
          minItems: 1,
          description:
            'Fields whose values in force anybody may read without signing in, for the shop that members see',
        },
        from: {
          type: 'string',
          description: 'Datetime field that says from when a saved value holds; until then the version before it does',
        },
        preview: {
          type: 'object',
          properties: {
            label: { $ref: '#/$defs/text' },
            ...Object.fromEntries(['lines', ...tileMembers].map((member) => [member, { type: 'string' }])),
          },
          required: ['label', 'lines', 'title'],
          additionalProperties: false,
          description: 'Lines as tiles on a phone',
        },
        forecast: {
          type: 'string',
          description: 'Act of the page that tells what is to come; what it says is told with each save',
        },
      },
      additionalProperties: false,
    },
  },
  resolve(page) {
    const written = (page.options.settings ?? {}) as { [name: string]: Json };
    return { settings: { name: page.entity, readableBy: 'label', ...written } };
  },
  check(page, _site, report) {
    const { from, public: open = [], preview, forecast } = settingsOptions(page);
    if (forecast !== undefined) {
      const act = Object.hasOwn(page.actions, forecast) ? page.actions[forecast] : undefined;
      const unanswered = Object.values(act?.form ?? {}).find((field) => field.required && field.default === undefined);
      if (!act?.on.includes('page') || act.by || act.needs !== undefined || unanswered)
        report('kind-rule', ['settings', 'forecast'], {
          zh: `settings.forecast 应为本页无需另外权限、表单都有默认值的页面操作，「${forecast}」不是`,
          en: `settings.forecast must name an act of the page without a label of its own, whose form has defaults for all that it requires; ${forecast} is none`,
        });
    }
    if (preview) {
      const lines = page.fields[preview.lines]?.rows;
      if (!lines) report('unknown-field', ['settings', 'preview', 'lines'], { field: preview.lines });
      for (const member of tileMembers) {
        const name = preview[member];
        if (lines && name !== undefined && !Object.hasOwn(lines, name))
          report('unknown-field', ['settings', 'preview', member], { field: name });
      }
    }
    open.forEach((name, at) => {
      const field = page.fields[name];
      if (!field) report('unknown-field', ['settings', 'public', at], { field: name });
      else if (field.mask || field.hidden || field.see !== undefined)
        report('kind-rule', ['settings', 'public', at], {
          zh: `「${name}」不对所有人可见，不能公开`,
          en: `${name} is not for everybody to see and cannot be public`,
        });
    });
    const field = from === undefined ? undefined : page.fields[from];
    // A moment, not a day: it is compared to the second.
    if (from !== undefined && (!field || modelOf(field)?.cel !== 'timestamp'))
      report('kind-rule', ['settings', 'from'], {
        zh: `settings.from 应为日期时间字段，「${from}」不是`,
        en: `settings.from must name a datetime field; ${from} is none`,
      });
  },
  operations(page) {
    const options = settingsOptions(page);
    const found = settingOperations(page, {
      name: options.name,
      fields: page.fields,
      fixed: fixedFields(page),
      base: page.endpoint.base,
    });
    if (options.readableBy === 'session') {
      for (const one of found) if (one.name === 'read') one.labels = [];
    }
    if (options.public) for (const one of found) if (one.name === 'read') one.open = true;
    const config = configName(page.endpoint.base);
    const acts =
      config === undefined
        ? page
        : { ...page, endpoint: { ...page.endpoint, base: `/api/v2/seller/config/${config}` } };
    found.push(...actOperations(acts).filter((one) => one.name.startsWith('page:')));
    found.push(
      operation(page, {
        name: 'options',
        method: 'GET',
        path: `${acts.endpoint.base}/options`,
        right: 'read',
        query: closed({ field: text(120, 1), keyword: text(100), ids: idList }, ['field']),
        output: open,
        summary: { zh: '选择器的选项', en: 'Choices of a picker' },
      }),
    );
    return found;
  },
};
