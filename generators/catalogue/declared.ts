/** What the declarations of a page put on its screens, gathered once for whoever looks for a widget there. */
import { functionModels } from '../../src/business/models.ts';
import type { Json, Match, Text } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef, FieldDef, PageDef, SectionDef, Site } from '../../src/grammar/site/resolved.ts';
import type { ImportOptions } from '../../src/kinds/import/attachment.ts';
import { kindModels, type KindName } from '../../src/kinds/models.ts';
import type { ReportOptions } from '../../src/kinds/report/base/options.ts';
import type { DrawerOptions } from '../../src/kinds/settings/drawer.ts';
import type { SettingsOptions } from '../../src/kinds/settings/operations.ts';
import type { TotalsOptions } from '../../src/kinds/totals/attachment.ts';

/** A drawing of figures: over time, by a field, or the first so many. */
export interface DrawnChart {
  type: string;
  by: string;
  top?: number;
}

/** The screens of a page, as far as declarations say it. */
export interface Declared {
  page: PageDef;
  entity: EntityDef | undefined;
  site: Site;
  /** Names of the operations that its kind derives: "history", "versions", "children". */
  operations: ReadonlySet<string>;
  /** Fields that people see: its own, and those of its settings drawer. */
  fields: FieldDef[];
  /** Rows fields among them, and rows within rows. */
  lines: FieldDef[];
  /** Fields that a form of the page asks for: of the record, of an action on a button, of the drawer. */
  asked: FieldDef[];
  /** Fields that somebody fills in or changes when a record is added by hand. */
  added: FieldDef[];
  sections: SectionDef[];
  /** Actions that stand on a button. */
  buttons: ActionDef[];
  figures: { label: Text; where?: Match }[];
  charts: DrawnChart[];
  options: {
    drawer?: DrawerOptions;
    import?: ImportOptions;
    report?: ReportOptions;
    settings?: SettingsOptions;
    totals?: TotalsOptions;
    tree?: { size: number; list: boolean; search: boolean };
  };
}

/** Gathers what is declared for a page. */
export function declaredOf(page: PageDef, site: Site): Declared {
  const options = page.options as unknown as Declared['options'];
  const operations = new Set(kindModels[page.kind as KindName].operations(page).map(({ name }) => name));
  const offered = new Set(Object.values(page.buttons).flat());
  const buttons = Object.values(page.actions).filter(({ name }) => offered.has(name));
  const seen = (fields: { [name: string]: FieldDef } = {}): FieldDef[] =>
    Object.values(fields).filter((field) => !field.hidden);
  const written = (fields: FieldDef[]): FieldDef[] => fields.filter((field) => !field.readOnly);
  const fields = [...seen(page.fields), ...seen(options.drawer?.fields)];
  const inForm = new Set(page.form.flatMap((section) => section.fields));
  const ownForm = written(seen(page.fields).filter(({ name }) => inForm.has(name)));
  const creating = buttons.filter(({ on }) => on.includes('page')).flatMap(({ form }) => seen(form));
  const writes = ['create', 'update', 'write'].some((name) => operations.has(name));
  const drawn = [...(options.totals?.charts ?? []), ...(options.report?.charts ?? [])];
  return {
    page,
    entity: site.entities[page.entity],
    site,
    operations,
    fields,
    lines: linesIn(fields),
    asked: [
      ...(writes ? ownForm : []),
      ...buttons.flatMap(({ form }) => seen(form)),
      ...written(seen(options.drawer?.fields)),
    ],
    added: [...(operations.has('create') ? ownForm : []), ...creating],
    sections: [...page.form, ...page.show],
    buttons,
    figures: [...page.list.figures, ...(page.list.elsewhere ?? [])],
    charts: [...drawn, ...(options.report?.rank ?? []).map(({ by, top }) => ({ type: 'rank', by, top }))],
    options,
  };
}

function linesIn(fields: FieldDef[]): FieldDef[] {
  return fields.flatMap((field) => (field.rows ? [field, ...linesIn(Object.values(field.rows))] : []));
}

/** Members of a rows field. */
export const membersOf = (field: FieldDef): FieldDef[] => Object.values(field.rows ?? {});

/** Names of the business functions that an action names. */
const functionsOf = (action: ActionDef): string[] =>
  action.effects.flatMap((effect) => ('function' in effect ? [String(effect.function)] : []));

/** An action that answers and changes nothing: tells what it reckons, runs dry, or names a function that only reads. */
export function answersAlone(action: ActionDef): boolean {
  const only = functionsOf(action).map((name) => functionModels[name as keyof typeof functionModels] ?? {});
  const quiet = (model: object): boolean => !['changes', 'posts', 'runs'].some((member) => member in model);
  const dry = action.effects.some((effect) => 'dryRun' in effect && effect.dryRun === true);
  return action.tell !== undefined || dry || (only.length > 0 && only.every(quiet));
}

/** True where anything among these declarations has a member of this name with this value. */
export function has(of: unknown, member: string, value: Json): boolean {
  if (of === null || typeof of !== 'object') return false;
  return Object.entries(of).some(([name, one]) => (name === member && one === value) || has(one, member, value));
}
