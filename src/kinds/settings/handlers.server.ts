/** Handlers of a settings value; a settings page and a drawer differ only in where fields and name come from. */
import { audit } from '../../database/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Work } from '../../database/contract.ts';
import { judge } from '../../database/judge.ts';
import { invalid } from '../../database/refusals.ts';
import { readSetting, saveSetting, settingVersion, settingVersions } from '../../database/settings.ts';
import type { SettingValue, SettingVersion } from '../../database/settings.ts';
import type { Json, Text } from '../../grammar/declarations.ts';
import type { FieldDef, PageDef, RecordShape } from '../../grammar/resolved.ts';
import { modelOf } from '../collection/parameters.ts';

export interface SettingShape {
  name: string;
  label: Text;
  fields: { [name: string]: FieldDef };
  checks: RecordShape['checks'];
}

/** What a setting holds before anybody saved it. */
export function defaultsOf(fields: { [name: string]: FieldDef }): SettingValue {
  const value: SettingValue = {};
  for (const field of Object.values(fields)) if (field.default !== undefined) value[field.name] = field.default;
  return value;
}

/** Fields that came later get their default. */
const complete = (shape: SettingShape, value: SettingValue): SettingValue => ({ ...defaultsOf(shape.fields), ...value });

function answered(shape: SettingShape, saved: SettingVersion | null): { [name: string]: Json } {
  return {
    name: shape.name, value: complete(shape, saved?.value ?? {}), version: saved?.version ?? 0, savedAt: saved?.savedAt ?? null, savedBy: saved?.savedBy ?? null, savedByName: saved?.savedByName ?? null,
  };
}

async function save(work: Work, page: PageDef, shape: SettingShape, version: number, value: SettingValue, note: string): Promise<{ [name: string]: Json }> {
  const errors: { [path: string]: Text } = {};
  for (const [name, one] of Object.entries(value)) {
    const field = shape.fields[name];
    const problem = field && one !== null ? modelOf(field)?.problem?.(one, field) : null;
    if (problem) errors[name] = problem;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  judge(shape.fields, shape.checks, value, work);
  const { before, after } = await saveSetting(work, shape.name, version, value);
  if (before?.version !== after.version) {
    await audit(work, {
      page: { ...page, fields: shape.fields }, action: 'setting', target: { type: page.entity, id: shape.name, name: shape.label.zh },
      before: before?.value ?? {}, after: after.value, summary: `修改设置「${shape.label.zh}」${note ? `：${note}` : ''}`,
    });
  }
  return answered(shape, after);
}

/** The five handlers over a shape. A write without a version saves over whatever is there. */
export function settingHandlers(shapeOf: (page: PageDef) => SettingShape): { [operation in 'read' | 'write' | 'versions' | 'restore' | 'defaults']: OperationHandler } {
  const versionOf = async (work: Work, shape: SettingShape, given: Json | undefined) => (typeof given === 'number' ? given : ((await readSetting(work.db, shape.name))?.version ?? 0));
  return {
    async read(work, page) {
      const shape = shapeOf(page);
      return { data: answered(shape, await readSetting(work.db, shape.name)) };
    },
    async write(work, page, input) {
      const shape = shapeOf(page);
      const { value, version, saveNote } = input.body;
      return { data: await save(work, page, shape, await versionOf(work, shape, version), complete(shape, value as SettingValue), String(saveNote ?? '')) };
    },
    async versions(work, page) {
      const shape = shapeOf(page);
      const { rows } = await settingVersions(work.db, shape.name, 1, 100);
      return { data: { rows: rows.map((row) => ({ ...row, name: shape.name })) } };
    },
    async restore(work, page, input) {
      const shape = shapeOf(page);
      const { to, version, saveNote } = input.body;
      const old = Number(to) === 0 ? { value: defaultsOf(shape.fields) } : await settingVersion(work.db, shape.name, Number(to));
      if (!old) throw new Refusal({ text: { zh: '没有该版本', en: 'There is no such version' }, http: 404 });
      const known = Object.fromEntries(Object.entries(old.value).filter(([name]) => shape.fields[name]));
      return { data: await save(work, page, shape, await versionOf(work, shape, version), complete(shape, known), String(saveNote ?? '') || `恢复版本 ${Number(to)}`) };
    },
    async defaults(_work, page) {
      return { data: { value: defaultsOf(shapeOf(page).fields) } };
    },
  };
}
