/** An event of the audit trail: its key and its facts, put into words when it is read. */
import { fillText } from '../../base/catalogue.ts';
import { marks } from '../../base/language.ts';
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import { eventTexts, type EventKey } from './texts.ts';

/** An action by its page or entity and its name; both languages of its label are for when it is there no more. */
export interface ActionFact extends Text {
  of: string;
  name: string;
}
/** A string or number is the same in both languages; a list is printed with ";" between its items. */
export type Fact = string | number | Text | ActionFact | readonly Fact[];

export interface TrailEvent {
  key: EventKey;
  facts: { [name: string]: Fact };
}

/** The label of an action of today; undefined where the page or entity has none of that name. */
export type LabelOf = (of: string, action: string) => Text | undefined;

export const isEvent = (value: Json | undefined): value is Json & { key: string; facts: { [name: string]: Json } } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['key'] === 'string';

const isText = (fact: Json): fact is { zh: string; en: string; [name: string]: string } =>
  typeof fact === 'object' && fact !== null && !Array.isArray(fact) && typeof fact['zh'] === 'string';

function printed(fact: Json | undefined, language: Language): string {
  if (fact === undefined || fact === null) return '';
  if (Array.isArray(fact))
    return fact
      .map((one) => printed(one, language))
      .filter((text) => text !== '')
      .join(marks.semicolon[language]);
  return isText(fact) ? String(fact[language]) : String(fact);
}

/** The event in words; its key alone where this version has no words for it. */
export function printEvent(value: Json | undefined, language: Language): string {
  if (!isEvent(value)) return '';
  const text = Object.hasOwn(eventTexts.texts, value.key) ? eventTexts.texts[value.key as EventKey] : undefined;
  if (!text) return value.key;
  const facts = Object.fromEntries(
    Object.entries(value.facts ?? {}).map(([name, fact]) => [name, printed(fact, language)]),
  );
  const isTold = (part: string): boolean => [...part.matchAll(/\{\{(\w+)\}\}/g)].some(([, name = '']) => facts[name]);
  return fillText(
    text[language].replaceAll(/\[([^\]]*)\]/g, (_, part: string) => (isTold(part) ? part : '')),
    facts,
  );
}

/** The same event with the labels that its actions have today. */
export function withLabels(value: Json, labelOf: LabelOf): Json {
  if (!isEvent(value)) return value;
  const today = (fact: Json): Json => {
    if (!isText(fact) || typeof fact['of'] !== 'string') return fact;
    const label = labelOf(fact['of'], String(fact['name']));
    return label ? { ...fact, zh: label.zh, en: label.en } : fact;
  };
  return {
    key: value.key,
    facts: Object.fromEntries(Object.entries(value.facts).map(([name, fact]) => [name, today(fact)])),
  };
}
