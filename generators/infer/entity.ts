/** The entity that foreign rows are put forward as, with the entities of their lines. */
import type { Json, Text } from '../../src/grammar/declarations/declarations.ts';
import type { FieldModel } from '../../src/grammar/site/models.ts';
import type { EntityDef, Site } from '../../src/grammar/site/resolved.ts';
import { ownersOf } from '../../src/grammar/check/site/owners.ts';
import { schemaOf } from '../../src/grammar/resolve/schema-of.ts';
import { columnsOfLines, type Column } from './columns.ts';
import { askJoined, joinedIn, parted, settleAmounts } from './forms.ts';
import { isToWrite, labelOf, named, optionTexts, type Words } from './labels.ts';
import { camelCase, legalName, singular, systemName, wordsOf } from './names.ts';
import { typeOf, type Typed } from './types.ts';

export type Declaration = { [member: string]: Json };

/** What proposals are made with. */
export interface Making {
  site: Site;
  models: { readonly [type: string]: FieldModel };
  words: Words;
  /** What whole amounts are, where somebody has said it. */
  amounts?: 'fen' | 'yuan' | undefined;
  /** Questions, each with the member that it is about. */
  ask(about: string, text: Text): void;
}

/** A field that is put forward. */
export interface Field {
  name: string;
  column: Column;
  typed: Typed;
  model: FieldModel;
  declaration: Declaration;
  /** What its lines are put forward as. */
  below?: Proposal;
  /** What joins its list to one text there. */
  joined?: string;
}

/** An entity that is put forward, with those of its lines before it. */
export interface Proposal {
  name: string;
  label: Text;
  fields: Field[];
  title: Field;
  /** Field by which rows belong to somebody. */
  owner?: Field;
  /** System fields that the rows have: our name -> theirs. */
  system: { [name: string]: string };
  /** Those of them that are no ISO texts in UTC. */
  moments: { [name: string]: string };
  lines: { name: string; declaration: Declaration }[];
}

/** Most members of a row; what comes later is left out, and told. */
const MOST = 200;
const DEPTH = 2;
/** Weight below which a type is a guess. */
const SURE = 60;

const texts = {
  renamed: {
    zh: '在接口中另有名称，见配置的 fields',
    en: 'called otherwise there, as "fields" of the configuration says',
  },
  aside: { zh: '名称以 _ 开头，没有列入', en: 'begins with _ and was left out' },
  owner: {
    zh: '行按它归属（rowScope）：其他人看不到，请确认',
    en: 'rows belong to whom it names (rowScope), and others do not see them: is it so?',
  },
  words: {
    zh: '名称取自系统中同名的字段，请核对',
    en: 'texts are those of fields of that name elsewhere in the site: do they fit?',
  },
  guessed: (type: string): Text => ({ zh: `按 ${type} 处理，只是推测`, en: `taken as ${type}, which is a guess` }),
  more: (count: number): Text => ({ zh: `另有 ${count} 个成员没有列入`, en: `${count} more members were left out` }),
  textId: {
    zh: '接口的编号是文字，控制台的编号是整数；接口能否给出整数编号？',
    en: 'ids are texts there and whole numbers in the console: can the API send whole numbers?',
  },
  key: { zh: '各行都不同，当作编号 id', en: 'is another in each row and taken as the id' },
  noKey: { zh: '行里没有编号；控制台需要整数的 id', en: 'rows have no id, which the console needs as a whole number' },
  known: {
    zh: '没有一行有值，按系统中同名字段的类型处理',
    en: 'no row has a value: its type is that of fields of this name elsewhere in the site',
  },
  rowId: { zh: '子表的行没有编号，未列入', en: 'lines have no ids of their own: left out' },
  noTitle: { zh: '代表一条记录的字段是推测的', en: 'which field a record is called by is a guess' },
};

/** Undefined when no member is left to declare. `names` are entities that are taken. */
export function proposeEntity(
  name: string,
  label: Text,
  columns: readonly Column[],
  making: Making,
  names: Set<string>,
  depth = 0,
): Proposal | undefined {
  const fields: Field[] = [];
  const lines: Proposal['lines'] = [];
  const system: Proposal['system'] = {};
  const moments: Proposal['moments'] = {};
  const taken = new Set<string>();
  const where = (of: string): string => (depth === 0 ? of : `${name}.${of}`);
  const key = depth === 0 ? keyOf(columns) : undefined;
  if (key) making.ask(key.name, texts.key);
  else if (depth === 0 && !columns.some((column) => systemName(column.name) === 'id')) making.ask(name, texts.noKey);
  for (const column of columns.slice(0, MOST)) {
    const own = column === key ? 'id' : systemName(column.name);
    if (own === undefined && column.name.startsWith('_')) {
      making.ask(where(column.name), texts.aside);
      continue;
    }
    if (own !== undefined) {
      if (depth > 0 && own === 'id') making.ask(where(column.name), texts.rowId);
      else if (own === 'id' && column.values.some((value) => typeof value === 'string')) making.ask('id', texts.textId);
      system[own] ??= column.name;
      const { moment } = typeOf(column, making.models, making.site.entities);
      if (moment) moments[own] ??= moment;
      continue;
    }
    const fieldName = legalName(column.name, taken);
    if (fieldName === '') continue;
    taken.add(fieldName);
    const field = fieldOf(fieldName, column, making);
    if (fieldName !== column.name) making.ask(where(fieldName), texts.renamed);
    if (field.typed.lines !== undefined) {
      const below = linesOf(field, name, making, names, depth);
      if (below) {
        field.declaration[field.typed.lines] = below.name;
        field.below = below;
        lines.push(...below.lines, { name: below.name, declaration: entityText(below, 'rows') });
      } else becomeJson(field, making);
    }
    const { asks, doubt, weight, type } = field.typed;
    if (field.joined) askJoined(where(fieldName), field.joined, making);
    if (doubt) {
      // Asked once all members are known.
    } else if (asks) making.ask(where(fieldName), asks);
    else if (weight > 12 && weight < SURE && isGuess(field)) making.ask(where(fieldName), texts.guessed(type));
    if (making.words.field(fieldName)) making.ask(where(fieldName), texts.words);
    fields.push(field);
  }
  settleAmounts(fields, making, where);
  if (columns.length > MOST) making.ask(name, texts.more(columns.length - MOST));
  const title = titleOf(fields, depth === 0 ? making : undefined);
  const owner = depth === 0 ? ownerOf(fields, making) : undefined;
  return title ? { name, label, fields, title, ...(owner ? { owner } : {}), system, moments, lines } : undefined;
}

/** Where rows have no id by that name: the first member called so that is another in each row. */
function keyOf(columns: readonly Column[]): Column | undefined {
  if (columns.some((column) => systemName(column.name) === 'id')) return undefined;
  const rows = Math.max(0, ...columns.map(({ values }) => values.length));
  return columns.find(
    ({ name, values }) =>
      wordsOf(name).at(-1) === 'id' && values.length === rows && rows > 1 && new Set(values).size === rows,
  );
}

/** The field that tells whose a row is: it refers to what rows of other entities are scoped by. */
function ownerOf(fields: readonly Field[], { site, ask }: Making): Field | undefined {
  const owners = ownersOf(site);
  const owner = fields.find(({ declaration }) => owners.has(String(declaration['to'])));
  if (owner) ask(owner.name, texts.owner);
  return owner;
}

/** Whole numbers, decimals and lists of words say themselves what they are. */
const isGuess = ({ typed, model }: Field): boolean =>
  !(typed.weight >= 20 && typed.weight <= 32) && model.cel !== 'dyn';

function linesOf(field: Field, owner: string, making: Making, names: Set<string>, depth: number): Proposal | undefined {
  if (depth >= DEPTH) return undefined;
  const start = singular(camelCase([...wordsOf(owner), ...wordsOf(field.name)])).slice(0, 34);
  const name = names.has(start) ? `${start}Line` : start;
  if (names.has(name)) return undefined;
  const label = (field.declaration['label'] ?? named(field.name)) as unknown as Text;
  const proposal = proposeEntity(name, label, columnsOfLines(field.column), making, names, depth + 1);
  if (proposal) names.add(name);
  return proposal;
}

function becomeJson(field: Field, { models }: Making): void {
  const model = models['json'];
  if (!model) return;
  const { label } = field.declaration;
  field.typed = { type: model.type, weight: 0 };
  field.model = model;
  field.declaration = { type: model.type, ...(label === undefined ? {} : { label }) };
}

function fieldOf(name: string, column: Column, making: Making): Field {
  const joined = joinedIn(column);
  let typed = typeOf(joined === undefined ? column : parted(column, joined), making.models, making.site.entities);
  const known = column.values.length === 0 && !column.contract ? making.words.type(name) : undefined;
  if (known !== undefined && making.models[known]?.wants === undefined)
    typed = { type: known, weight: SURE, asks: texts.known };
  const model = making.models[typed.type] as FieldModel;
  const label = labelOf(column, name, making.words);
  const declaration: Declaration = { type: typed.type, label: { ...label }, ...typed.options };
  if (typed.choices) {
    declaration['options'] = optionTexts(column, name, typed.choices, making.words) as unknown as Declaration;
  }
  if (column.readOnly) declaration['readOnly'] = true;
  else if (column.required && model.cel !== 'bool') declaration['required'] = true;
  return { name, column, typed, model, declaration, ...(joined === undefined ? {} : { joined }) };
}

const titles = ['name', 'title', 'nickname', 'subject', 'label', '名称', '标题', '姓名'];

/** The field by which a record is called: by its name, else the first text that differs from row to row. */
function titleOf(fields: readonly Field[], making: Pick<Making, 'ask'> | undefined): Field | undefined {
  const plain = fields.filter(({ model, typed }) => model.cel === 'string' && model.sortable && !typed.choices);
  const last = ({ column }: Field): string => wordsOf(column.name).at(-1) ?? '';
  const called = titles.map((one) => plain.find(({ column }) => wordsOf(column.name).join(' ') === one)).find(Boolean);
  const like = plain.find((field) => titles.some((one) => last(field).endsWith(one)));
  const number = plain.find((field) => ['no', 'sn', 'code', 'number'].includes(last(field)));
  const found = called ?? like ?? number ?? plain[0] ?? fields.find(({ model }) => model.sortable) ?? fields[0];
  if (found && !called && !like && !number) making?.ask(found.name, texts.noTitle);
  return found;
}

/** Fields that the keyword box looks in: the title, and numbers and names that people know records by. */
function searched({ fields, title }: Proposal): Set<Field> {
  const known = fields.filter(
    ({ model, typed, column }) =>
      model.cel === 'string' &&
      model.operators.includes('contains') &&
      model.sortable &&
      !typed.choices &&
      (model.copied?.({} as never) || /(?:no|sn|code|name|number)$/i.test(column.name)),
  );
  return new Set([...(title.model.operators.includes('contains') ? [title] : []), ...known].slice(0, 4));
}

/** The entity as a file has it. `parts` are list and form of a record. */
export function entityText(proposal: Proposal, storage: EntityDef['storage'], parts: Declaration = {}): Declaration {
  const { name, label, fields, title } = proposal;
  const record = storage === 'record';
  const looked = record ? searched(proposal) : new Set<Field>();
  const readOnly = fields.filter(({ declaration }) => declaration['readOnly']).map((field) => field.name);
  return {
    $schema: schemaOf(`_entities/${name}.json`, name),
    entity: name,
    label: { ...label },
    titleField: title.name,
    ...(record ? {} : { storage }),
    ...(record && proposal.owner ? { rowScope: proposal.owner.name } : {}),
    fields: Object.fromEntries(
      fields.map((field) => [field.name, { ...field.declaration, ...(looked.has(field) ? { search: true } : {}) }]),
    ),
    ...parts,
    ...(record && readOnly.length > 0
      ? { outside: [{ text: { zh: '由接口给出', en: 'Set by the API' }, fields: readOnly }] }
      : {}),
  };
}

/** Names of fields whose text is still to be written in a language. */
export const unwritten = (fields: readonly Field[]): string[] =>
  fields.filter(({ declaration }) => isToWrite(declaration['label'] as unknown as Text)).map(({ name }) => name);
