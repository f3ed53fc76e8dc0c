/** Why a match does not hold, as a sentence: the tooltip of a disabled button and the server's refusal. */
import { marks } from '../../base/language.ts';
import type { Condition, Json, Match, Text } from '../declarations/declarations.ts';
import type { Language } from '../site/models.ts';
import type { FieldDef } from '../site/resolved.ts';
import type { Facts, Unmet, Values } from './match.ts';
import { isEmpty, unmet } from './match.ts';
import { isDay, isMoment, printMoment } from '../../base/date.ts';
import { isDayWord, printedDayWord } from '../declarations/day-words.ts';

export type Fields = { readonly [name: string]: FieldDef };
/** Prints a value for people; the registry of field types offers one. Options and yes/no are printed here. */
export type PrintValue = (field: FieldDef, value: Json, language: Language) => string;

type Verb = 'is' | 'must be';

const yes: Text = { zh: '是', en: 'Yes' };
const no: Text = { zh: '否', en: 'No' };
const nothing: Text = { zh: '空', en: 'empty' };

/** The first condition that fails, or null when the match holds. */
export function explain(
  match: Match | undefined,
  record: Values,
  facts: Facts,
  fields: Fields,
  print?: PrintValue,
): Text | null {
  const failed = unmet(match, record, facts);
  return failed ? told(failed, fields, print) : null;
}

/** What the record fails at, and how it is now. */
function told(failed: Unmet, fields: Fields, print?: PrintValue): Text {
  if ('any' in failed)
    return joined(
      failed.any.map((one) => told(one, fields, print)),
      { zh: '，或者', en: ', or ' },
    );
  if ('not' in failed) return negated(failed.not, fields, print);
  const { field, condition, value } = failed;
  const wanted = clause(field, condition, fields, print, 'must be');
  const shown = isEmpty(value) ? nothing : both((language) => printed(fields[field], value as Json, language, print));
  return { zh: `${wanted.zh}，现在是${quoted(shown.zh)}`, en: `${wanted.en}; it is ${shown.en}` };
}

/** A match as a clause, whatever the record: "status is one of To ship, Shipped". For reviews and for `not`. */
export function describe(match: Match, fields: Fields, print?: PrintValue): Text {
  const parts = Object.entries(match)
    .filter(([, condition]) => condition !== undefined)
    .map(([name, condition]) => {
      if (name === 'any')
        return joined(
          (condition as Match[]).map((one) => describe(one, fields, print)),
          { zh: ' 或 ', en: ' or ' },
        );
      if (name === 'not') return negated(condition as Match, fields, print);
      return clause(name, condition as Condition, fields, print, 'is');
    });
  return joined(parts, { zh: '，', en: ', ' });
}

function negated(match: Match, fields: Fields, print?: PrintValue): Text {
  const inner = describe(match, fields, print);
  return { zh: `不得是：${inner.zh}`, en: `must not be: ${inner.en}` };
}

const words: { [operator: string]: Text } = {
  gt: { zh: '大于', en: 'more than' },
  gte: { zh: '不小于', en: 'at least' },
  lt: { zh: '小于', en: 'less than' },
  lte: { zh: '不大于', en: 'at most' },
  ne: { zh: '不等于', en: 'other than' },
};

/** What the bounds of a moment are called: days are not "more" or "less". */
const momentWords: { [operator: string]: { zh: string; en: string; not?: true } } = {
  gt: { zh: '晚于', en: 'after' },
  gte: { zh: '不早于', en: 'before', not: true },
  lt: { zh: '早于', en: 'before' },
  lte: { zh: '不晚于', en: 'after', not: true },
  ne: { zh: '不是', en: '', not: true },
};

/** A bound that is a moment: one of the words for it, or a day or moment as written; null when it is something else. */
function momentClause(
  operator: string,
  bound: unknown,
  must: string,
  verb: Verb,
  one: (word: unknown) => Text,
): Text | null {
  const said = momentWords[operator];
  if (!said || typeof bound !== 'string') return null;
  const days = /^@today-(\d+)$/.exec(bound)?.[1];
  if (operator === 'gte' && days !== undefined && days !== '1')
    return { zh: `${must}在最近 ${days} 天内`, en: `${verb} within the last ${days} days` };
  const word = bound === '@now' || isDayWord(bound);
  if (!word && !isDay(bound) && !isMoment(bound)) return null;
  const text = one(bound);
  const space = /^\d/.test(text.zh) ? ' ' : '';
  const not = verb === 'is' ? 'is not' : 'must not be';
  return {
    zh: `${must}${said.zh}${word ? space + text.zh : quoted(text.zh)}`,
    en: [said.not ? not : verb, said.en, text.en].filter((part) => part !== '').join(' '),
  };
}

function clause(name: string, condition: Condition, fields: Fields, print: PrintValue | undefined, verb: Verb): Text {
  const label = labelOf(name, fields);
  const must = verb === 'must be' ? '须' : '';
  const one = (word: unknown): Text =>
    isFieldWord(word)
      ? labelOf(word.slice(1), fields)
      : both((language) => printed(fields[name], word as Json, language, print));
  if (condition === null) return { zh: `${label.zh}${must}为空`, en: `${label.en} ${verb} empty` };
  if (Array.isArray(condition)) {
    const all = condition.map(one);
    return {
      zh: `${label.zh}${must}为${all.map((text) => quoted(text.zh)).join('或')}`,
      en: `${label.en} ${verb} ${all.map((text) => text.en).join(' or ')}`,
    };
  }
  if (typeof condition !== 'object') {
    const text = one(condition);
    return { zh: `${label.zh}${must}为${quoted(text.zh)}`, en: `${label.en} ${verb} ${text.en}` };
  }
  const parts = Object.entries(condition).map(([operator, bound]) => {
    if (operator === 'empty')
      return bound
        ? { zh: `${must}为空`, en: `${verb} empty` }
        : { zh: `${must ? '不得' : '不'}为空`, en: `${must ? 'must not be' : 'is not'} empty` };
    if (operator === 'line') {
      const { zh, en } = describe(bound as Match, fields[name]?.rows ?? {}, print);
      return { zh: `${must}有一行${zh}`, en: `${must ? 'must have' : 'has'} a line whose ${en}` };
    }
    const moment = momentClause(operator, bound, must, verb, one);
    if (moment) return moment;
    const text = one(bound);
    return {
      zh: `${must}${words[operator]?.zh ?? operator}${quoted(text.zh)}`,
      en: `${verb} ${words[operator]?.en ?? operator} ${text.en}`,
    };
  });
  const all = joined(parts, { zh: '且', en: ' and ' });
  return { zh: label.zh + all.zh, en: `${label.en} ${all.en}` };
}

function printed(field: FieldDef | undefined, value: Json, language: Language, print?: PrintValue): string {
  if (isEmpty(value)) return nothing[language];
  if (Array.isArray(value)) return value.map((one) => printed(field, one, language, print)).join(marks.comma[language]);
  if (typeof value === 'string' && value.startsWith('@')) return printedWord(value, language);
  if (typeof value === 'boolean') return (value ? yes : no)[language];
  const option = field?.options?.find((one) => one.value === String(value));
  if (option) return option[language];
  if (field && print) return print(field, value, language);
  return typeof value === 'string' && isMoment(value) ? printMoment(value) : String(value);
}

const ownWords: { readonly [word: string]: Text } = {
  '@now': { zh: '现在', en: 'now' },
  '@me': { zh: '本人', en: 'oneself' },
};

/** "@now", "@today-7", "@month", "@me" as people say them. */
function printedWord(word: string, language: Language): string {
  return (ownWords[word] ?? printedDayWord(word))?.[language] ?? word;
}

function labelOf(name: string, fields: Fields): Text {
  return fields[name]?.label ?? { zh: name, en: name };
}

function both(make: (language: Language) => string): Text {
  return { zh: make('zh'), en: make('en') };
}

function joined(parts: readonly Text[], by: Text): Text {
  return { zh: parts.map((part) => part.zh).join(by.zh), en: parts.map((part) => part.en).join(by.en) };
}

function quoted(text: string): string {
  return `「${text}」`;
}

function isFieldWord(word: unknown): word is string {
  return typeof word === 'string' && word.startsWith('$');
}
