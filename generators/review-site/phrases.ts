/** Conditions, values and effects in words, with the names that people know: of fields, states, actions, accounts. */
import type { FunctionUse, Json, Match, Text, Values } from '../../src/grammar/declarations/declarations.ts';
import type {
  CheckDecl,
  EffectDecl,
  EffectUseDecl,
  IfDecl,
  LegDecl,
  RowsDecl,
} from '../../src/generated/declarations.ts';
import { effectIn, type EffectNames } from '../../src/grammar/site/effects.ts';
import { describe } from '../../src/grammar/expressions/explain.ts';
import type { Vocabulary } from '../../src/grammar/site/models.ts';
import { settingsObjects } from '../../src/grammar/site/settings-objects.ts';
import type { FieldDef, RecordShape, Site } from '../../src/grammar/site/resolved.ts';
import { celInWords, celValueInWords, type Scope } from './cel-in-words.ts';
import { alike, each, isNothing, joined, nothing, quoted, said, text } from './texts.ts';

export type Fields = { readonly [name: string]: FieldDef };

/** What the names in a condition or an effect stand for. */
export interface Ground {
  site: Site;
  vocabulary: Vocabulary;
  /** The acting record. */
  shape: Pick<RecordShape, 'fields' | 'actions' | 'procedures' | 'workflows'>;
  form?: Fields | undefined;
}

export function scopeOf({ site, shape, form }: Ground, row?: Fields): Scope {
  return {
    record: shape.fields,
    ...(form ? { form } : {}),
    ...(row ? { row } : {}),
    referred: (name) => site.entities[shape.fields[name]?.titleOf ?? shape.fields[name]?.to ?? '']?.fields,
    settings: (name) => settingsObjects(site)[name],
    list: (name) => site.lists[name]?.label,
  };
}

/** A field of a record that the row refers to: "member.status". */
function referredField(name: string, fields: Fields, site: Site): FieldDef | undefined {
  const [head = '', rest] = name.split('.');
  const field = fields[head];
  const inner = rest === undefined ? undefined : site.entities[field?.titleOf ?? field?.to ?? '']?.fields[rest];
  return inner && { ...inner, label: labelOf(name, fields, site) };
}

const bare = (one: Text): Text => ({
  zh: /^「[^」]*」$/.test(one.zh) ? one.zh.slice(1, -1) : one.zh,
  en: /^"[^"]*"$/.test(one.en) ? one.en.slice(1, -1) : one.en,
});

/** A value as its field prints it. */
export function printed(field: FieldDef | undefined, value: Json, vocabulary: Vocabulary): Text {
  if (value === null || value === undefined || value === '') return text('空', 'empty');
  if (typeof value === 'boolean') return value ? text('是', 'yes') : text('否', 'no');
  if (Array.isArray(value)) {
    if (value.length === 0) return text('空', 'empty');
    if (value.every((one) => typeof one !== 'object'))
      return joined(value.map((one) => printed(field, one, vocabulary)));
    return said`${value.length} 行|${value.length} lines`;
  }
  if (typeof value === 'object') return alike(JSON.stringify(value));
  const option = field?.options?.find((one) => one.value === String(value));
  if (option) return { zh: option.zh, en: option.en };
  const model = field && vocabulary.fields[field.type];
  return each((language) => {
    try {
      return (field && model?.print(value, field, language)) || String(value);
    } catch {
      return String(value);
    }
  });
}

const ownWord = /^(?:@form\.|@settings\.|@due$|@each$|@name$|\$before\.|=)/;

/**
 * A match in words. `fields` are those of the rows that are asked; of rows of another entity the words stand for the
 * acting record.
 */
export function matchInWords(match: Match, fields: Fields, ground: Ground, ofOthers = false): Text {
  const extra: { [name: string]: FieldDef } = {};
  const walk = (part: unknown, field?: FieldDef): unknown => {
    if (Array.isArray(part)) return part.map((one) => walk(one, field));
    if (typeof part === 'object' && part !== null)
      return Object.fromEntries(
        Object.entries(part).map(([name, one]) => {
          const referred = fields[name] ? undefined : referredField(name, fields, ground.site);
          if (referred) extra[name] = referred;
          return [name, walk(one, fields[name] ?? referred ?? field)];
        }),
      );
    if (typeof part !== 'string' || !(ownWord.test(part) || (ofOthers && part.startsWith('$')))) return part;
    const label = bare(valueInWords(part, ground, field, fields));
    extra[part] = { name: part, type: 'text', storage: 'read', label };
    return `$${part}`;
  };
  const asked = walk(match) as Match;
  return describe(
    asked,
    { ...fields, ...extra },
    (field, value, language) => printed(field, value, ground.vocabulary)[language],
  );
}

/** A value of an action in words. */
export function valueInWords(word: Json, ground: Ground, field?: FieldDef, row?: Fields): Text {
  if (typeof word === 'object' && word !== null && !Array.isArray(word))
    return joined(
      Object.entries(word).map(
        ([name, one]) => said`${name} = ${valueInWords(one, ground)}|${name} = ${valueInWords(one, ground)}`,
      ),
    );
  if (typeof word !== 'string') return printed(field, word, ground.vocabulary);
  const { fields } = ground.shape;
  if (word.startsWith('=')) return celValueInWords(word.slice(1), scopeOf(ground, row), field);
  if (word.startsWith('@form.')) {
    const name = word.slice(6);
    return said`填写的${quoted(ground.form?.[name]?.label ?? alike(name))}|${quoted(ground.form?.[name]?.label ?? alike(name))} as entered`;
  }
  if (word.startsWith('$before.')) {
    const name = word.slice(8);
    return said`原来的${quoted(fields[name]?.label ?? alike(name))}|${quoted(fields[name]?.label ?? alike(name))} before`;
  }
  if (word.startsWith('@settings.')) {
    const [, name = '', member = ''] = word.split('.');
    const settings = settingsObjects(ground.site)[name];
    return said`设置中的${quoted(settings?.fields[member]?.label ?? alike(member))}|${quoted(settings?.fields[member]?.label ?? alike(member))} of the settings`;
  }
  if (word === '$id') return text('本记录', 'this record');
  if (word.startsWith('$')) return quoted(labelOf(word.slice(1), fields, ground.site));
  if (word === '@now') return text('当时', 'the moment');
  if (word === '@me' || word === '@name') return text('操作人', 'whoever acts');
  if (word === '@due') return text('到期时间', 'the moment it is due');
  if (word === '@each') return text('每一个值', 'each value');
  if (word === '@today') return text('当天', 'the day');
  return word.startsWith('@') ? alike(word) : quoted(printed(field, word, ground.vocabulary));
}

/** What a field holds where nothing is given; undefined where that is nothing. */
export function defaultInWords(field: FieldDef, ground: Ground): Text | undefined {
  const value = field.default;
  if (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return undefined;
  return typeof value === 'string' && /^[@$]/.test(value)
    ? valueInWords(value, ground, field)
    : printed(field, value, ground.vocabulary);
}

/** Label of a field, or of one over a reference: "member.phone". */
export function labelOf(name: string, fields: Fields, site: Site): Text {
  const own = fields[name]?.label;
  if (own) return own;
  const [head = '', ...rest] = name.split('.');
  const field = fields[head];
  if (name === 'id') return alike('ID');
  if (!field || rest.length === 0) return alike(name);
  const inner = field.rows ?? site.entities[field.titleOf ?? field.to ?? '']?.fields ?? {};
  return said`${field.label}的${labelOf(rest.join('.'), inner, site)}|${labelOf(rest.join('.'), inner, site)} of ${field.label}`;
}

export const entityName = (entity: string | readonly string[], site: Site): Text =>
  joined([entity].flat().map((one) => quoted(site.entities[one]?.label ?? alike(one))));

/** The label of an action of an entity, or of a page over it. */
export function actionName(entity: string | readonly string[], action: string, site: Site): Text {
  for (const one of [entity].flat()) {
    const found =
      site.entities[one]?.actions[action] ??
      Object.values(site.pages).find((page) => page.entity === one && page.actions[action])?.actions[action];
    if (found) return quoted(found.label);
  }
  return quoted(alike(action));
}

/** The condition behind a guard, a target, an effect. */
export function conditionInWords({ when, rule }: IfDecl, ground: Ground, row?: Fields): Text {
  const parts = [
    ...(when ? [matchInWords(when, ground.shape.fields, ground)] : []),
    ...(rule === undefined ? [] : [celInWords(rule, scopeOf(ground, row))]),
  ];
  return joined(parts, '，且', ', and ');
}

const onlyIf = (condition: IfDecl, ground: Ground, row?: Fields): Text => {
  const told = conditionInWords(condition, ground, row);
  return isNothing(told) ? nothing : said`，当${told}时| when ${told}`;
};

/** Which rows of other entities, in words. */
export function rowsInWords({ entity, where, own }: RowsDecl, ground: Ground): Text {
  const fields = ground.site.entities[[entity].flat()[0] ?? '']?.fields ?? {};
  const told = matchInWords(where, fields, ground, true);
  const which = isNothing(told) ? nothing : said`（${told}）| (${told})`;
  const mine = own ? text('（仅本商家的）', ' (of the own seller alone)') : nothing;
  return said`${entityName(entity, ground.site)}${which}${mine}|${entityName(entity, ground.site)}${which}${mine}`;
}

/** What is written, in words. */
export const writtenInWords = (values: Values, fields: Fields, ground: Ground, row?: Fields): Text =>
  joined(
    Object.entries(values).map(
      ([name, value]) =>
        said`${quoted(labelOf(name, fields, ground.site))} = ${valueInWords(value, ground, fields[name], row)}|${quoted(labelOf(name, fields, ground.site))} = ${valueInWords(value, ground, fields[name], row)}`,
    ),
    '，',
    ', ',
  );

/** A line of what happens, and below it what that consists of. */
export interface Told {
  text: Text;
  below?: Told[];
}

/** Things by the labels that people know. */
function namesOf(ground: Ground): EffectNames {
  const { site, shape } = ground;
  const fieldsOf = (entity: string | readonly string[]): Fields =>
    site.entities[[entity].flat()[0] ?? '']?.fields ?? {};
  return {
    entity: (name) => entityName(name, site),
    rows: (rows) => rowsInWords(rows, ground),
    action: (name, entity) =>
      entity === undefined ? quoted(shape.actions[name]?.label ?? alike(name)) : actionName(entity, name, site),
    written: (values, entity) => {
      const fields = entity === undefined ? shape.fields : fieldsOf(entity);
      return writtenInWords(values, fields, ground, fields);
    },
    value: (word) => valueInWords(word, ground),
    field: (name) => quoted(labelOf(name, shape.fields, site)),
    service: (name) => quoted(site.services[name]?.label ?? alike(name)),
    permission: (label) => quoted(site.labels[label]?.text ?? alike(label)),
    posting: (type) => quoted(site.bizTypes[type]?.label ?? alike(type)),
    legs: (type) => (site.bizTypes[type]?.legs ?? []).map((leg) => legInWords(leg, ground)),
  };
}

/** An effect in words; of postings and procedures what they consist of. `seen`: procedures that stand above. */
export function effectInWords(effect: EffectUseDecl, ground: Ground, seen: readonly string[] = []): Told {
  if ('function' in effect) {
    const { function: name } = effect as FunctionUse;
    return { text: ground.vocabulary.functions[name]?.sentence ?? alike(name) };
  }
  const declared = effect as EffectDecl;
  const condition = onlyIf(declared, ground);
  const { procedure } = declared;
  if (procedure !== undefined) {
    const inner = seen.includes(procedure) ? [] : (ground.shape.procedures?.[procedure] ?? []);
    const below = inner.map((one) => effectInWords(one, ground, [...seen, procedure]));
    const [only] = below;
    if (below.length === 1 && only && isNothing(condition)) return only;
    return { text: said`依次执行${condition}：|in this order${condition}:`, below };
  }
  const found = effectIn(declared, ground.vocabulary.effects);
  const { text: told, below } = found?.model.words(found.part, namesOf(ground)) ?? { text: nothing };
  return {
    text: said`${told}${condition}|${told}${condition}`,
    ...(below ? { below: below.map((one) => ({ text: one })) } : {}),
  };
}

/** An entry of the ledger: "available of the owner's account: + amount, asset". */
export function legInWords(leg: LegDecl, ground: Ground): Text {
  const { site } = ground;
  const { fields } = ground.shape;
  const account =
    leg.account === 'owner'
      ? text('单据所属账户', 'the account of the document’s owner')
      : leg.account.startsWith('$')
        ? said`${quoted(labelOf(leg.account.slice(1), fields, site))}的账户|the account of ${quoted(labelOf(leg.account.slice(1), fields, site))}`
        : quoted(site.lists['ledgerAccount']?.options[leg.account] ?? alike(leg.account));
  const bucket = leg.bucket === 'available' ? text('可用', 'available') : text('冻结', 'frozen');
  const asset = leg.asset.startsWith('$')
    ? quoted(labelOf(leg.asset.slice(1), fields, site))
    : (site.lists['asset']?.options[leg.asset] ?? alike(leg.asset));
  const amount = leg.amount.startsWith('$') ? quoted(labelOf(leg.amount.slice(1), fields, site)) : alike(leg.amount);
  const way = leg.direction === 'in' ? text('增加', '+') : text('减少', '−');
  const when = leg.when ? matchInWords(leg.when, fields, ground) : nothing;
  const only = isNothing(when) ? nothing : said`，当${when}时| when ${when}`;
  return said`${account}（${bucket}）${way}${amount}，资产${asset}${only}|${account} (${bucket}): ${way} ${amount}, ${asset}${only}`;
}

/** A rule of the record in words. */
export const ruleInWords = (check: Pick<CheckDecl, 'rule'>, ground: Ground): Text =>
  celInWords(check.rule, scopeOf(ground));
