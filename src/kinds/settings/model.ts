/** Page kind `settings`: one object kept in versions; the form's sections are its tabs. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { KindModel } from '../../grammar/site/models.ts';
import { modelOf } from '../rows/parameters.ts';
import { settingsOperations, settingsOptions } from './operations.ts';

const tileMembers = ['title', 'lead', 'picture', 'back', 'badge', 'shown'] as const;

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
  operations: settingsOperations,
};
