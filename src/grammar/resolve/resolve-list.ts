/** What a list shows when a declaration does not say it, and the fields that lists read over references. */
import type { CellDecl, ListPartDecl } from '../../generated/declarations.ts';
import type { FieldModel } from '../site/models.ts';
import type { FieldDef, ListDef } from '../site/resolved.ts';
import { expandDerived, INHERITED } from '../json/merge.ts';

type Fields = { [name: string]: FieldDef };
type Models = { readonly [type: string]: FieldModel };

const MOST_COLUMNS = 8;
const MOST_FILTERS = 6;

/** List of a record. `declared` may be partial or absent. */
export function listOf(
  declared: ListPartDecl | undefined,
  titleField: string,
  fields: Fields,
  models: Models,
): ListDef {
  const written = declared ?? {};
  const part = (names: string[] | undefined, derived: () => string[]): string[] =>
    expandDerived(names ?? [INHERITED], derived);
  const tabs = Object.entries(written.tabs ?? {}).flatMap(([name, tab]) =>
    tab ? [{ name, label: tab.label, where: tab.where ?? {}, ...(tab.sort ? { sort: tab.sort } : {}) }] : [],
  );
  const order = expandDerived(written.tabOrder ?? [INHERITED], () => tabs.map((tab) => tab.name));
  const cells = Object.fromEntries(
    Object.entries(written.cells ?? {}).filter((entry): entry is [string, CellDecl] => entry[1] !== null),
  );
  const exports = Object.entries(written.exports ?? {}).flatMap(([name, shape]) => (shape ? [{ name, ...shape }] : []));
  const figures = Object.entries(written.figures ?? {}).flatMap(([name, figure]) =>
    figure ? [{ name, ...figure }] : [],
  );
  const elsewhere = figures.flatMap((figure) =>
    figure.entity === undefined ? [] : [{ ...figure, entity: figure.entity }],
  );
  return {
    columns: part(written.columns, () => defaultColumns(titleField, fields, models)),
    ...(Object.keys(cells).length > 0 ? { cells } : {}),
    ...(exports.length > 0 ? { exports } : {}),
    filters: part(written.filters, () => defaultFilters(fields, models)),
    sums: part(written.sums, () => []),
    sort: written.sort ?? defaultSort(fields),
    size: written.size ?? 20,
    tabs: order.flatMap((name) => tabs.filter((tab) => tab.name === name)),
    figures: figures.filter(({ entity }) => entity === undefined),
    ...(elsewhere.length > 0 ? { elsewhere } : {}),
    askFirst: written.askFirst ?? false,
    ...(written.widget === undefined ? {} : { widget: written.widget }),
    ...(written.waiting === undefined ? {} : { waiting: written.waiting }),
    ...(written.start === undefined ? {} : { start: written.start }),
    ...(written.exportBy ? { exportBy: written.exportBy } : {}),
    ...(written.preset ? { preset: written.preset } : {}),
    ...(written.empty ? { empty: written.empty } : {}),
    ...(written.globalSearch ? { globalSearch: true as const } : {}),
    ...(written.layouts ? { layouts: written.layouts } : {}),
    ...(written.reorder ? { reorder: { within: [], ...written.reorder } } : {}),
  };
}

function shown(fields: Fields): FieldDef[] {
  return Object.values(fields).filter((field) => !field.hidden && field.storage !== 'through');
}

/** The title, then what can be sorted, then the time of creation. */
function defaultColumns(titleField: string, fields: Fields, models: Models): string[] {
  const own = shown(fields).filter(
    (field) =>
      !['id', 'updatedAt', 'createdBy', 'createdAt', titleField].includes(field.name) && models[field.type]?.sortable,
  );
  const title = fields[titleField] ? [titleField] : [];
  return [
    ...title,
    ...own.slice(0, MOST_COLUMNS - 2).map((field) => field.name),
    ...(fields.createdAt ? ['createdAt'] : []),
  ];
}

/** States and choices, searched and indexed fields, then the time of creation. */
function defaultFilters(fields: Fields, models: Models): string[] {
  const own = shown(fields).filter(
    (field) =>
      (field.options || field.search || field.index || field.unique) &&
      models[field.type]?.operators.some((operator) => operator !== 'empty'),
  );
  return [...own.slice(0, MOST_FILTERS).map((field) => field.name), ...(fields.createdAt ? ['createdAt'] : [])];
}

function defaultSort(fields: Fields): string {
  return fields.sort ? 'sort' : fields.createdAt ? '-createdAt' : fields.id ? '-id' : '';
}

/** The field that a dotted name reaches ("member.phone"), or undefined. `fieldsOf` gives an entity's fields. */
export function throughField(
  name: string,
  fields: Fields,
  fieldsOf: (entity: string) => Fields | undefined,
): FieldDef | undefined {
  const through = name.split('.');
  let here: Fields | undefined = fields;
  let found: FieldDef | undefined;
  for (const step of through) {
    found = here?.[step];
    if (!found) return undefined;
    here = found.to === undefined ? undefined : fieldsOf(found.to);
  }
  if (!found || through.length < 2) return undefined;
  const {
    name: _,
    required,
    unique,
    index,
    search,
    inline,
    createOnly,
    workflow,
    compute,
    serial,
    random,
    default: preset,
    visibleWhen,
    requiredWhen,
    readOnlyWhen,
    alertWhen,
    edit,
    ...kept
  } = found;
  void [
    _,
    required,
    unique,
    index,
    search,
    inline,
    createOnly,
    workflow,
    compute,
    serial,
    random,
    preset,
    visibleWhen,
    requiredWhen,
    readOnlyWhen,
    alertWhen,
    edit,
  ];
  return { ...kept, name, readOnly: true, storage: 'through', through };
}
