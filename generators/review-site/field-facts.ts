/** What a field asks and how it behaves, as facts. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';
import type { Fact } from './fact.ts';
import { celInWords, celValueInWords } from './cel-in-words.ts';
import { defaultInWords, matchInWords, printed, scopeOf, type Ground } from './phrases.ts';
import { alike, joined, said, text } from './texts.ts';

/** Least and most of a number, in words. */
export function boundsText(field: FieldDef, ground: Ground): Text | null {
  const { minimum, maximum } = field;
  if (minimum === undefined && maximum === undefined) return null;
  const shown = (value: number | string): Text => printed(field, value, ground.vocabulary);
  if (minimum === undefined) return said`不超过 ${shown(maximum as number)}|at most ${shown(maximum as number)}`;
  if (maximum === undefined) return said`不低于 ${shown(minimum)}|at least ${shown(minimum)}`;
  return said`${shown(minimum)} 至 ${shown(maximum)}|${shown(minimum)} to ${shown(maximum)}`;
}

/** Least and most length of a text or a list, in words. */
export function lengthText(field: FieldDef): Text | null {
  const { minLength, maxLength, minItems, maxItems } = field;
  const [least, most] = [minLength ?? minItems, maxLength ?? maxItems];
  if (least === undefined && most === undefined) return null;
  const unit = minLength ?? maxLength;
  const what = unit === undefined ? text(' 项', ' items') : text(' 字', ' characters');
  if (least === undefined || least === 0) return said`最多 ${most ?? 0}${what}|at most ${most ?? 0}${what}`;
  if (most === undefined) return said`至少 ${least}${what}|at least ${least}${what}`;
  return least === most
    ? said`${least}${what}|${least}${what}`
    : said`${least} 至 ${most}${what}|${least} to ${most}${what}`;
}

/** `prefix` tells fields of a drawer from those of the page. */
export function fieldFacts(field: FieldDef, ground: Ground, prefix = ''): Fact[] {
  const facts: Fact[] = [];
  const { fields } = ground.shape;
  const add = (sort: string, told?: Text | null, value?: unknown): void => {
    if (told === null) return;
    facts.push({
      sort,
      key: prefix + field.name,
      name: field.label,
      ...(told ? { said: told } : {}),
      ...(value === undefined ? {} : { value }),
    });
  };
  add('fieldLabel', field.label);
  add('type', ground.vocabulary.fields[field.type] ? alike(field.type) : null);
  if (field.hint) add('hint', field.hint);
  if (field.required) add('required', undefined, true);
  if (field.requiredWhen) add('requiredWhen', matchInWords(field.requiredWhen, fields, ground), field.requiredWhen);
  if (field.visibleWhen) add('visibleWhen', matchInWords(field.visibleWhen, fields, ground), field.visibleWhen);
  if (field.readOnlyWhen) add('readOnlyWhen', matchInWords(field.readOnlyWhen, fields, ground), field.readOnlyWhen);
  if (field.alertWhen) add('alertWhen', matchInWords(field.alertWhen, fields, ground), field.alertWhen);
  add('bounds', boundsText(field, ground), [field.minimum, field.maximum]);
  add('length', lengthText(field), [field.minLength, field.maxLength, field.minItems, field.maxItems]);
  if (field.pattern !== undefined) add('pattern', alike(field.pattern));
  if (field.decimals !== undefined) add('decimals', alike(String(field.decimals)));
  const start = defaultInWords(field, ground);
  if (start) add('default', start, field.default);
  if (field.readOnly) add('readOnly', undefined, true);
  if (field.createOnly) add('createOnly', undefined, true);
  if (field.unique) add('unique', undefined, true);
  if (field.search) add('search', undefined, true);
  if (field.inline) add('inline', undefined, true);
  if (field.mask !== undefined && field.mask !== false) add('mask', undefined, true);
  if (field.see !== undefined) add('see', actorText(field.see, ground), field.see);
  if (field.edit !== undefined) add('edit', actorText(field.edit, ground), field.edit);
  if (field.compute !== undefined)
    add('compute', celValueInWords(field.compute, scopeOf(ground), field), field.compute);
  if (field.to !== undefined) add('refersTo', ground.site.entities[field.to]?.label ?? alike(field.to), field.to);
  if (field.offer) add('optionsBy', alike(`GET ${field.offer.path}`), field.offer.call);
  if (field.toWhere)
    add(
      'choiceWhere',
      matchInWords(field.toWhere, ground.site.entities[field.to ?? '']?.fields ?? {}, ground, true),
      field.toWhere,
    );
  if (field.options && !field.workflow)
    for (const option of field.options)
      facts.push({
        sort: 'option',
        key: `${prefix}${field.name}.${option.value}`,
        name: said`${field.label}·${option}|${field.label}: ${option}`,
        said: { zh: option.zh, en: option.en },
        of: `fieldLabel:${prefix}${field.name}`,
      });
  for (const check of field.rowsChecks ?? [])
    add(
      'lineRule',
      celInWords(check.rule, scopeOf({ ...ground, shape: { ...ground.shape, fields: field.rows ?? {} } })),
      check.rule,
    );
  for (const member of Object.values(field.rows ?? {})) {
    if (member.hidden) continue;
    const key = `${prefix}${field.name}/${member.name}`;
    facts.push({
      sort: 'member',
      key,
      name: said`${field.label}·${member.label}|${field.label}: ${member.label}`,
      value: '',
      of: `fieldLabel:${prefix}${field.name}`,
    });
    facts.push(
      ...fieldFacts(
        member,
        { ...ground, shape: { ...ground.shape, fields: field.rows ?? {} } },
        `${prefix}${field.name}/`,
      )
        .filter(({ sort }) => sort !== 'type')
        .map((fact) => ({
          ...fact,
          name: fact.sort === 'option' ? fact.name : said`${field.label}·${fact.name}|${field.label}: ${fact.name}`,
          of: `member:${key}`,
        })),
    );
  }
  return facts.map((fact) =>
    fact.of === undefined && fact.sort !== 'fieldLabel' ? { ...fact, of: `fieldLabel:${prefix}${field.name}` } : fact,
  );
}

function actorText(word: string, { site }: Ground): Text {
  if (word === 'platform') return text('平台', 'the platform');
  if (word === 'seller') return text('商家', 'sellers');
  return site.labels[word]?.text ?? alike(word);
}

/** Rules of a field for the form table of a page: required, bounds, when it is asked. */
export function asksText(field: FieldDef, ground: Ground): Text[] {
  const { fields } = ground.shape;
  const start = defaultInWords(field, ground);
  const parts: (Text | null)[] = [
    field.required ? text('必填', 'required') : null,
    field.requiredWhen
      ? said`当${matchInWords(field.requiredWhen, fields, ground)}时必填|required when ${matchInWords(field.requiredWhen, fields, ground)}`
      : null,
    boundsText(field, ground),
    lengthText(field),
    field.unique ? text('不得重复', 'unique') : null,
    field.createOnly ? text('仅新增时填写', 'at creation only') : null,
    field.readOnly ? text('只读', 'read-only') : null,
    field.readOnlyWhen
      ? said`当${matchInWords(field.readOnlyWhen, fields, ground)}时只读|read-only when ${matchInWords(field.readOnlyWhen, fields, ground)}`
      : null,
    field.visibleWhen
      ? said`仅当${matchInWords(field.visibleWhen, fields, ground)}时显示|shown only when ${matchInWords(field.visibleWhen, fields, ground)}`
      : null,
    field.mask ? text('脱敏显示', 'masked') : null,
    start ? said`默认 ${start}|default ${start}` : null,
    field.compute === undefined
      ? null
      : said`计算：${celValueInWords(field.compute, scopeOf(ground), field)}|reckoned: ${celValueInWords(field.compute, scopeOf(ground), field)}`,
    field.options && !field.workflow && field.options.length <= 12
      ? said`选项：${joined(field.options)}|options: ${joined(field.options)}`
      : null,
  ];
  return parts.filter((part) => part !== null);
}
