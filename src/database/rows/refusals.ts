/** The refusals that rows themselves give, each with its sentence in both languages. */
import { sql } from 'kysely';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, RowWalls } from '../../grammar/site/resolved.ts';
import { printMoment } from '../../base/date.ts';
import type { Denial } from '../../access/may.ts';
import { Refusal, type Row, type Work } from '../contract.ts';
import { asPlatform } from '../connection/elevate.ts';
import { uniqueGroups, uniqueName } from '../schema/indexes.ts';
import { audit } from '../names.ts';
import { apartName, mostName } from '../schema/row-walls.ts';
import { failureOf, type Failure } from '../connection/dialect.ts';
import { treeName } from '../schema/trees.ts';

type Errors = { [path: string]: Text };

/** The row does not exist, or is not the session's to see: one answer for both. */
export const absent = (): Refusal =>
  new Refusal({ http: 404, text: { zh: '数据不存在或已删除', en: 'No such record, or it was deleted' } });

/** What somebody else did to a row meanwhile: the row as the session sees it, who wrote it last, and when. */
export interface Change {
  row: Row;
  by: string;
  at: string | null;
}

/** Who changed the row last, as far as the audit trail knows. */
export async function lastChange(work: Work, entity: string, row: Row): Promise<Change> {
  const by = await lastWriter(work, entity, row.id);
  return { row, by, at: typeof row['updatedAt'] === 'string' ? row['updatedAt'] : null };
}

/** Somebody else saved the row meanwhile. */
export const conflict = async (work: Work, entity: string, row: Row): Promise<Refusal> =>
  overtaken(await lastChange(work, entity, row));

/** What `may` does not allow; of a state that somebody's change led to, who was quicker. */
export function denied({ kind, reason }: Denial, change?: Change): Refusal {
  if (change && kind === 'state') return overtaken(change, reason);
  return new Refusal({ text: reason, ...(kind === 'right' ? { status: 10, http: 403 } : {}) });
}

/** The row is another one by now. `reason`: so that what was asked for is not possible any more. */
export function overtaken({ row, by, at }: Change, reason?: Text): Refusal {
  const time = at === null ? '' : printMoment(at);
  const text = reason
    ? {
        zh: `该记录已被${by ? `「${by}」` : '他人'}${time ? `于 ${time} ` : ''}处理。${reason.zh}`,
        en: `${by || 'Someone'} has dealt with this record${time ? ` at ${time}` : ''}. ${reason.en}`,
      }
    : {
        zh: `数据已被${by || '他人'}${time ? `于 ${time} ` : ''}更新，请刷新后重试`,
        en: `The record was changed${by ? ` by ${by}` : ''}${time ? ` at ${time}` : ''}, please refresh`,
      };
  return new Refusal({ http: 409, text, data: { conflict: { row: row as { [field: string]: Json }, by, at } } });
}

async function lastWriter(work: Work, entity: string, id: number): Promise<string> {
  if (!work.site.entities[audit.record]) return '';
  const { rows } = await asPlatform(work, (db) =>
    sql<{ name: string | null }>`
    select "operatorName" as "name" from ${sql.table(audit.record)} where "targetType" = ${entity}
      and "targetId"::text = ${String(id)} order by "id" desc limit 1`.execute(db),
  );
  return rows[0]?.name ?? '';
}

/** Records that one sentence names. */
const MOST_NAMED = 3;

/** Several faults of one record; the sentence is `text`, or that of the first. */
export function invalid(errors: Errors, text?: Text): Refusal {
  return new Refusal({
    text: text ?? Object.values(errors)[0] ?? { zh: '提交的内容有误', en: 'The input is not valid' },
    errors,
  });
}

export const missing = (field: FieldDef): Text => ({
  zh: `请填写${field.label.zh}`,
  en: `${field.label.en} is required`,
});
export const oneLine = (field: FieldDef): Text => ({
  zh: `${field.label.zh}只能有一行`,
  en: `${field.label.en}: exactly one row`,
});
/** `titles`: of records that are there and may not be chosen now; the first few are named. */
export function noSuchRecord(field: FieldDef, titles: readonly string[] = []): Text {
  const { zh, en } = field.label;
  if (titles.length === 0) return { zh: `${zh}不存在或不可选`, en: `${en}: no such record, or it cannot be chosen` };
  const first = titles.slice(0, MOST_NAMED);
  const more = titles.length - first.length;
  const quoted = {
    zh: first.map((one) => `「${one}」`).join('、') + (more > 0 ? `等 ${titles.length} 项` : ''),
    en: first.map((one) => `"${one}"`).join(', ') + (more > 0 ? ` and ${more} more` : ''),
  };
  return {
    zh: `${zh}：${quoted.zh}现在不可选，请移除或改选`,
    en: `${en}: ${quoted.en} cannot be chosen now; remove or replace it`,
  };
}
/** A value that the call of the field's options does not give now. */
export const notOffered = (field: FieldDef): Text => ({
  zh: `${field.label.zh}没有这个选项，或它已停用，请重新选择`,
  en: `${field.label.en}: there is no such option, or it is no longer in use; please choose again`,
});
export const locked = (field: FieldDef): Text => ({
  zh: `${field.label.zh}现在不可修改`,
  en: `${field.label.en} cannot be changed now`,
});
export const unknownField = (name: string): Text => ({ zh: `未知字段「${name}」`, en: `Unknown field "${name}"` });
export const outside = (): Text => ({ zh: '该数据不属于本页面的范围', en: 'The record does not belong to this page' });
/** Of a masked field it is not said that somebody has the value: the writer may not know of him. */
const unusable = (fields: FieldDef[]): Text => ({
  zh: `${fields.map((field) => field.label.zh).join('、')}不能使用，请核对，或联系平台`,
  en: `${fields.map((field) => field.label.en).join(', ')} cannot be used; check it, or ask the platform`,
});
const taken = (fields: FieldDef[]): Text => ({
  zh: `${fields.map((field) => field.label.zh).join('、')}已存在`,
  en: `${fields.map((field) => field.label.en).join(', ')} already exists`,
});

/** Of who asks for, or tries, numbers that are masked, one after the other. */
export const tooManyNumbers = (): Refusal =>
  new Refusal({
    http: 429,
    text: {
      zh: '按手机号等敏感信息查询过于频繁，请一小时后再试',
      en: 'Too many searches by phone numbers and the like; please try again in an hour',
    },
  });

/** A failed write as a refusal that names the field, or the error itself. */
export async function refusalOfWrite(
  error: unknown,
  entity: {
    entity: string;
    fields: { [name: string]: FieldDef };
    walls: RowWalls;
    mayTell(fields: readonly string[]): Promise<boolean>;
  },
): Promise<unknown> {
  const failure = failureOf(error);
  if (failure?.kind === 'unique' && failure.constraint) {
    const group = uniqueGroups({ fields: entity.fields, uniques: entity.walls.uniques }).find(
      (one) => uniqueName(entity.entity, one) === failure.constraint,
    );
    if (group) {
      const fields = group.fields.map((name) => entity.fields[name]).filter((field) => field !== undefined);
      const told = !fields.some((field) => field.mask) || ((await entity.mayTell(group.fields)) && group.text);
      const text = told ? (group.text ?? taken(fields)) : unusable(fields);
      return new Refusal({ http: 409, text, errors: { [group.fields.at(-1) ?? '']: text } });
    }
  }
  if (failure?.kind === 'check') {
    const wall = wallOf(entity.entity, entity.walls, failure);
    if (wall) return wall;
    const field = Object.values(entity.fields).find((one) =>
      failure.constraint?.startsWith(`ck_${entity.entity}_${one.name}_`),
    );
    if (field)
      return invalid({
        [field.name]: { zh: `${field.label.zh}超出允许的范围`, en: `${field.label.en} is out of its range` },
      });
  }
  return error;
}

/** The sentence of a rule that the database keeps (row-walls.ts, trees.ts). */
function wallOf(entity: string, { atMost, apart, tree }: RowWalls, failure: Failure): Refusal | null {
  const { constraint, detail = '' } = failure;
  const told = (text: Text, at: string | undefined): Refusal => {
    const filled = (one: string): string => one.replace(/\{(?:n|found)\}/g, () => detail);
    const said = { zh: filled(text.zh), en: filled(text.en) };
    return new Refusal({ http: 409, text: said, errors: { [at ?? '']: said } });
  };
  const most = atMost.find((rule) => mostName(entity, rule) === constraint);
  if (most) return told(most.text, most.of ?? most.fields.at(-1));
  const other = apart.find((rule) => apartName(entity, rule) === constraint);
  if (other) return told(other.text, other.by.at(-1));
  const fault = (['circle', 'deep', 'absent', 'outside', 'most'] as const).find(
    (one) => treeName(entity, one) === constraint,
  );
  if (!tree || !fault) return null;
  const at = fault === 'outside' ? tree.inside?.[0] : fault === 'most' ? tree.line?.of : tree.parent;
  return told(tree.texts?.[fault] ?? treeTexts[fault], at);
}

const treeTexts = {
  circle: { zh: '不能移动到自己或自己的下级', en: 'A row cannot stand below itself' },
  deep: { zh: '最多 {n} 级', en: 'At most {n} levels' },
  absent: { zh: '上级不存在', en: 'There is no such parent' },
  outside: { zh: '须在上级的范围之内（{found}）', en: 'It has to lie inside that of its parent ({found})' },
  most: { zh: '自上而下合计 {n}，超过上限', en: 'From the top down it sums to {n}, which is too much' },
};

/** All rows were wanted, and there are more than one step can take. */
export function tooMany(label: Text, most: number): Refusal {
  const count = most.toLocaleString('en-US');
  return new Refusal({
    text: {
      zh: `相关的「${label.zh}」超过 ${count} 条，一次处理不完，请缩小范围后再试`,
      en: `More than ${count} records of "${label.en}" are concerned: narrow the range and try again`,
    },
  });
}
