/** Handlers of a settings value; a settings page and a drawer differ only in where fields and name come from. */
import { printMoment } from '../../base/date.ts';
import { nobody } from '../../access/accounts.server.ts';
import { rehearse } from '../../database/connection/attempt.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row, Work } from '../../database/contract.ts';
import { strangeReferences } from '../../database/rows/references.ts';
import { computedRows, settledLinks, validate, validateTypes } from '../../database/rows/validate.ts';
import { addTitles } from '../../database/query/titles.ts';
import {
  newestSetting,
  readSetting,
  saveSetting,
  settingVersion,
  settingVersions,
} from '../../database/rows/settings.ts';
import type { SettingValue, SettingVersion } from '../../database/rows/settings.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import { withFixedLines } from '../../grammar/site/fixed-lines.ts';
import type { FieldDef, PageDef, RecordShape, Site, WriteDef } from '../../grammar/site/resolved.ts';
import { ruledWrite, type Ruled } from '../../actions/writes.server.ts';
import { quietly, runPageAct } from '../rows/act.server.ts';
import { partOf, pathInPart, withPart, type PartLines } from './part.ts';

export interface SettingShape {
  name: string;
  /** Name by which the shared calls ask for it; default its own. */
  called?: string | undefined;
  label: Text;
  fields: { [name: string]: FieldDef };
  checks: RecordShape['checks'];
  /** Field that says from when a saved value holds. */
  from?: string;
  /** Act of the page that tells what is to come. */
  forecast?: string;
  /** Fields that nobody sets, shown with their fixed values. */
  fixed?: { [name: string]: FieldDef };
  /** Fields that anybody may read. */
  public?: readonly string[];
  /** Only these lines are shown and saved; the rest of the object stays as it is. */
  lines?: PartLines;
  /** With `lines`: the other fields of the object are shown and saved besides. */
  whole?: boolean;
  /** Asked and run before a value is saved; they refuse it, or change it. */
  rules?: WriteDef | undefined;
  /** What their words and expressions read. */
  host: PageDef;
}

/** What a setting holds before anybody saved it. */
export function defaultsOf(fields: { [name: string]: FieldDef }): SettingValue {
  const value: SettingValue = {};
  for (const field of Object.values(fields)) if (field.default !== undefined) value[field.name] = field.default;
  return value;
}

/** Fields that came later get their default; what is no field any more is left out. */
const known = (shape: SettingShape, value: SettingValue): SettingValue => ({
  ...defaultsOf(shape.fields),
  ...Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(shape.fields, name))),
});

/** The same of what was saved, with the fixed lines that came later. */
const complete = (shape: SettingShape, value: SettingValue): SettingValue =>
  withFixedLines(shape.fields, known(shape, value));

/** What is shown of a complete value. */
const shownOf = ({ lines, whole }: SettingShape, value: SettingValue): SettingValue =>
  lines ? { ...(whole ? value : {}), ...partOf(value, lines) } : value;

/** A stored version, with what it changed of what is shown. */
function versionShown(shape: SettingShape, version: SettingVersion): SettingVersion {
  const { lines, whole } = shape;
  if (!lines) return version;
  const of = (field: string, value: Json): Json =>
    partOf({ [field]: value }, { [field]: lines[field] ?? {} })[field] ?? [];
  const changes = version.changes.flatMap(({ field, before, after }) =>
    lines[field]
      ? [{ field, before: of(field, before), after: of(field, after) }]
      : whole
        ? [{ field, before, after }]
        : [],
  );
  return { ...version, value: shownOf(shape, version.value), changes };
}

/**
 * The value that was saved last, with the titles of what it refers to, so that its form asks for none of them; while
 * its moment is to come, with what holds meanwhile.
 */
async function answered(
  work: Work,
  shape: SettingShape,
  saved: SettingVersion | null,
): Promise<{ [name: string]: Json }> {
  const value = shownOf(shape, { ...defaultsOf(shape.fixed ?? {}), ...complete(shape, saved?.value ?? {}) });
  const row: Row = { id: 0, ...value };
  await addTitles(work, [row], Object.values({ ...shape.fixed, ...shape.fields }));
  return {
    name: shape.called ?? shape.name,
    value,
    titles: row['_titles'] ?? {},
    version: saved?.version ?? 0,
    savedAt: saved?.savedAt ?? null,
    savedBy: saved?.savedBy ?? null,
    savedByName: saved?.savedByName ?? null,
    effectiveAt: saved?.effectiveAt ?? null,
    ...(await meanwhile(work, shape, saved)),
  };
}

/** What holds while the newest version waits for its moment. */
async function meanwhile(work: Work, shape: SettingShape, saved: SettingVersion | null): Promise<{ inForce?: Json }> {
  if (!saved?.effectiveAt || Date.parse(saved.effectiveAt) <= work.now.getTime()) return {};
  const now = await readSetting(work.db, shape.name, work.now);
  return { inForce: { version: now?.version ?? 0, value: shownOf(shape, complete(shape, now?.value ?? {})) } };
}

/** Of a part: put into the whole as it is now, which is judged and saved; what is wrong is told of the part. */
async function save(
  work: Work,
  page: PageDef,
  shape: SettingShape,
  version: number,
  given: SettingValue,
  note: string,
): Promise<{ [name: string]: Json }> {
  const { lines } = shape;
  if (!lines) return saveWhole(work, page, shape, version, given, note);
  const there = complete(shape, (await newestSetting(work.db, shape.name))?.value ?? {});
  try {
    const all = shape.whole ? { ...there, ...given } : there;
    return await saveWhole(
      work,
      page,
      shape,
      version,
      withPart({ ...all, ...linesOf(there, lines) }, given, lines),
      note,
    );
  } catch (error) {
    throw error instanceof Refusal ? ofPart(error, there, given, shape, lines) : error;
  }
}

const linesOf = (value: SettingValue, lines: PartLines): SettingValue =>
  Object.fromEntries(Object.keys(lines).map((name) => [name, value[name] ?? []]));

/** The refusal of the whole as the part has it: where its faults are, and what somebody else saved meanwhile. */
function ofPart(
  { init }: Refusal,
  whole: SettingValue,
  part: SettingValue,
  shape: SettingShape,
  lines: PartLines,
): Refusal {
  const placed = (path: string): string =>
    path.startsWith('value.')
      ? `value.${pathInPart(path.slice('value.'.length), whole, part, lines)}`
      : pathInPart(path, whole, part, lines);
  const { errors, data } = init;
  const conflict = data?.['conflict'] as { row: SettingValue } | undefined;
  const row = conflict && { ...shownOf(shape, conflict.row), id: 0, version: conflict.row['version'] ?? 0 };
  return new Refusal({
    ...init,
    ...(errors && { errors: Object.fromEntries(Object.entries(errors).map(([path, text]) => [placed(path), text])) }),
    ...(row && { data: { ...data, conflict: { ...conflict, row } } }),
  });
}

async function saveWhole(
  work: Work,
  page: PageDef,
  shape: SettingShape,
  version: number,
  given: SettingValue,
  note: string,
): Promise<{ [name: string]: Json }> {
  const value = settledLinks(shape.fields, given) as SettingValue;
  validateTypes(shape.fields, value);
  const there = complete(shape, (await newestSetting(work.db, shape.name))?.value ?? {});
  const strange = await strangeReferences(work, shape.fields, value, value, there, true);
  validate(shape.fields, shape.checks, value, work, undefined, strange);
  Object.assign(value, computedRows(shape.fields, value, work));
  const { changes, settle } = await ruled(work, shape, value);
  Object.assign(value, changes);
  const from = shape.from === undefined ? null : value[shape.from];
  const effectiveAt = typeof from === 'string' && Date.parse(from) > work.now.getTime() ? from : null;
  const { before, after } = await saveSetting(work, shape.name, version, value, effectiveAt);
  if (before?.version !== after.version) {
    await audit(work, {
      page: { ...page, fields: shape.fields },
      action: 'setting',
      target: { type: page.entity, id: shape.name, name: shape.label.zh },
      before: before?.value ?? {},
      after: after.value,
      event: {
        key: 'settingChanged',
        facts: { setting: shape.label, from: effectiveAt === null ? '' : printMoment(effectiveAt), note },
      },
    });
  }
  await settle({ id: 0, ...after.value });
  return { ...(await answered(work, shape, after)), ...(await forecast(work, page, shape.forecast)) };
}

/** What the act of the page says of what is to come by the values that were saved; nothing of it is kept. */
async function forecast(work: Work, page: PageDef, name: string | undefined): Promise<{ forecast?: string }> {
  const action = name === undefined ? undefined : page.actions[name];
  if (!action) return {};
  try {
    const { data } = await rehearse(work.db, () => runPageAct(quietly(work), page, action, {}));
    return typeof data?.['message'] === 'string' ? { forecast: data['message'] } : {};
  } catch (error) {
    // What cannot be told now does not take the save back.
    if (error instanceof Refusal) return {};
    throw error;
  }
}

/** The rules of the entity, which blame the fields of the value. */
async function ruled(work: Work, shape: SettingShape, value: SettingValue): Promise<Ruled> {
  const before = { id: 0, ...complete(shape, (await newestSetting(work.db, shape.name))?.value ?? {}) };
  try {
    return await ruledWrite(work, shape.host, 'update', before, value, shape.rules);
  } catch (error) {
    const errors = error instanceof Refusal ? error.init.errors : undefined;
    if (!(error instanceof Refusal) || !errors) throw error;
    const placed = Object.entries(errors).map(([at, text]) => [at.startsWith('value.') ? at : `value.${at}`, text]);
    throw new Refusal({ ...error.init, errors: Object.fromEntries(placed) as typeof errors });
  }
}

/**
 * What anybody may read: the public fields, with the values in force at this moment. Neither who saved them nor what is
 * to come.
 */
async function publicPart(work: Work, shape: SettingShape): Promise<{ [name: string]: Json }> {
  const saved = await readSetting(work.db, shape.name, work.now);
  const value = complete(shape, saved?.value ?? {});
  return {
    name: shape.called ?? shape.name,
    value: Object.fromEntries((shape.public ?? []).map((name) => [name, value[name] ?? null])),
    version: saved?.version ?? 0,
  };
}

/** The five handlers over a shape. A write without a version saves over whatever is there. */
export function settingHandlers(shapeOf: (page: PageDef, site: Site) => SettingShape): {
  [operation in 'read' | 'write' | 'versions' | 'restore' | 'defaults']: OperationHandler;
} {
  const versionOf = async (work: Work, shape: SettingShape, given: Json | undefined) =>
    typeof given === 'number' ? given : ((await newestSetting(work.db, shape.name))?.version ?? 0);
  return {
    async read(work, page) {
      const shape = shapeOf(page, work.site);
      if (work.session.account === nobody.account) return { data: await publicPart(work, shape) };
      return { data: await answered(work, shape, await newestSetting(work.db, shape.name)) };
    },
    async write(work, page, input) {
      const shape = shapeOf(page, work.site);
      const { value, version, saveNote } = input.body;
      // Fixed members came with the one value that they can have.
      const given = Object.fromEntries(
        Object.entries(value as SettingValue).filter(([name]) => !shape.fixed || !Object.hasOwn(shape.fixed, name)),
      );
      return {
        data: await save(
          work,
          page,
          shape,
          await versionOf(work, shape, version),
          known(shape, given),
          String(saveNote ?? ''),
        ),
      };
    },
    async versions(work, page) {
      const shape = shapeOf(page, work.site);
      const { rows } = await settingVersions(work.db, shape.name, 1, 100);
      return {
        data: { rows: rows.map((row) => ({ ...versionShown(shape, row), name: shape.called ?? shape.name })) },
      };
    },
    async restore(work, page, input) {
      const shape = shapeOf(page, work.site);
      const { to, version, saveNote } = input.body;
      const old =
        Number(to) === 0 ? { value: defaultsOf(shape.fields) } : await settingVersion(work.db, shape.name, Number(to));
      if (!old) throw new Refusal({ text: { zh: '没有该版本', en: 'There is no such version' }, http: 404 });
      const saved = Object.fromEntries(Object.entries(old.value).filter(([name]) => shape.fields[name]));
      return {
        data: await save(
          work,
          page,
          shape,
          await versionOf(work, shape, version),
          shownOf(shape, complete(shape, saved)),
          String(saveNote ?? '') || `恢复版本 ${Number(to)}`,
        ),
      };
    },
    async defaults(work, page) {
      const shape = shapeOf(page, work.site);
      return { data: { value: shownOf(shape, defaultsOf(shape.fields)) } };
    },
  };
}
