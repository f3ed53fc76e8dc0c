/** Texts of proposed fields: those that the site has for the name, else the contract's, else the name in words. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Site } from '../../src/grammar/site/resolved.ts';
import type { Column } from './columns.ts';
import { inWords, wordsOf } from './names.ts';

/** Stands where a text has to be written: the check takes it, and a search finds it. */
export const toWrite: Text = { zh: '【待写】', en: 'To write: ' };

/** True for a text in which one of the languages is still to be written. */
export const isToWrite = (text: Text): boolean => text.zh.startsWith(toWrite.zh) || text.en.startsWith(toWrite.en);

const han = /\p{Script=Han}/u;

/** Texts of the site: of fields by their name, of options by their value. */
export interface Words {
  field(name: string): Text | undefined;
  option(field: string, value: string): Text | undefined;
  /** The type that most fields of the name have. */
  type(name: string): string | undefined;
}

/** The text that half of the declarations at least give the name: a "name" is another thing in each entity. */
function most(texts: Map<string, { text: Text; count: number }> | undefined): Text | undefined {
  const known = [...(texts?.values() ?? [])].sort((a, b) => b.count - a.count);
  const all = known.reduce((sum, { count }) => sum + count, 0);
  return known[0] && known[0].count * 2 >= all ? known[0].text : undefined;
}

export function wordsOfSite(site: Site): Words {
  const fields = new Map<string, Map<string, { text: Text; count: number }>>();
  const options = new Map<string, Map<string, { text: Text; count: number }>>();
  const types = new Map<string, Map<string, number>>();
  const note = (from: typeof fields, name: string, { zh, en }: Text): void => {
    const known = from.get(name) ?? new Map<string, { text: Text; count: number }>();
    const one = known.get(`${zh}/${en}`) ?? { text: { zh, en }, count: 0 };
    one.count += 1;
    from.set(name, known.set(`${zh}/${en}`, one));
  };
  for (const entity of Object.values(site.entities))
    for (const field of Object.values(entity.fields)) {
      note(fields, field.name, field.label);
      const known = types.get(field.name) ?? new Map<string, number>();
      types.set(field.name, known.set(field.type, (known.get(field.type) ?? 0) + 1));
      for (const option of field.options ?? []) {
        note(options, `${field.name} ${option.value}`, option);
        if (/^[A-Za-z]{3,}$/.test(option.value)) note(options, option.value, option);
      }
    }
  return {
    field: (name) => most(fields.get(name)),
    type: (name) => [...(types.get(name) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0],
    option: (field, value) => most(options.get(`${field} ${value}`) ?? options.get(value)),
  };
}

/** What a text of a contract says in each language: "商品名称 / Goods name". */
export function textOf(title: string | undefined): Partial<Text> {
  const parts = (title ?? '').split(/[\n。；;，]|,\s|\s\/\s|[（(：:]/u).map((part) => part.trim());
  const short = parts.filter((part) => part !== '' && part.length <= 40);
  const zh = short.find((part) => han.test(part));
  const en = short.find((part) => !han.test(part) && /[A-Za-z]{2}/.test(part));
  return { ...(zh ? { zh } : {}), ...(en ? { en } : {}) };
}

/** The name in words where nothing else is known, with a mark in the language that it is not in. */
export function named(name: string, known: Partial<Text> = {}): Text {
  const words = inWords(wordsOf(name));
  const en = known.en ?? (han.test(name) ? `${toWrite.en}${words}` : words);
  const zh = known.zh ?? (han.test(name) ? name : `${toWrite.zh}${en}`);
  return { zh, en: known.en ?? (known.zh && han.test(name) ? `${toWrite.en}${words}` : en) };
}

/** The label of a field. */
export const labelOf = (column: Column, name: string, words: Words): Text =>
  words.field(name) ?? named(column.name, textOf(column.title));

/** "0 待付款，1 已付款" in a description tells what codes mean. */
function told(column: Column, value: string): string | undefined {
  const pattern = new RegExp(
    `(?:^|[^\\w])${value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}\\s*[-:：=、.]?\\s*(\\p{Script=Han}+)`,
    'u',
  );
  return pattern.exec(column.contract?.description ?? '')?.[1];
}

const truth: { [value: string]: Text } = { 0: { zh: '否', en: 'No' }, 1: { zh: '是', en: 'Yes' } };

/** No object of JSON keeps a member of this name. */
const isKept = (value: string): boolean => value !== '__proto__';

/** The texts of options. */
export function optionTexts(
  column: Column,
  name: string,
  values: readonly string[],
  words: Words,
): { [value: string]: Text } {
  const isTruth = values.length === 2 && values.every((value) => Object.hasOwn(truth, value));
  return Object.fromEntries(
    values.filter(isKept).map((value) => {
      const known = words.option(name, value) ?? (isTruth && !column.title ? truth[value] : undefined);
      const zh = told(column, value);
      const own = /^-?\d/.test(value) ? { zh: `${toWrite.zh}${value}`, en: `${toWrite.en}${value}` } : named(value);
      return [value, known ?? { ...own, ...(zh ? { zh } : {}) }];
    }),
  );
}
