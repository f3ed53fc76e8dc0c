/** What members of lists are called where settings say so (`setBy` of a list), put in the place of what is declared. */
import type { Text } from '../declarations/declarations.ts';
import type { ListDecl } from '../../generated/declarations.ts';

/** List -> value -> words; those alone that differ from what is declared. */
export interface ListWords {
  [list: string]: { [value: string]: Text };
}
type Lists = { readonly [name: string]: ListDecl };

export function wordsSaid(declared: Lists, now: Lists): ListWords {
  const words: ListWords = {};
  for (const [name, list] of Object.entries(now)) {
    const before = declared[name]?.options ?? {};
    if (list === declared[name]) continue;
    for (const [value, { zh, en }] of Object.entries(list.options))
      if (before[value]?.zh !== zh || before[value]?.en !== en) words[name] = { ...words[name], [value]: { zh, en } };
  }
  return words;
}

/**
 * A part of a definition whose fields over those lists offer and print these words. Nothing is written to the part:
 * what has no such field is the same object, as is a list that is yet to come.
 */
export function withWords<T>(part: T, words: ListWords): T {
  const known = new Map<object, unknown>();
  const walk = (one: unknown): unknown => {
    if (one === null || typeof one !== 'object') return one;
    const found = known.get(one);
    if (found !== undefined) return found;
    const made = Array.isArray(one) ? changedItems(one) : changedMembers(one as { [name: string]: unknown });
    known.set(one, made);
    return made;
  };
  const changedItems = (items: unknown[]): unknown[] => {
    const walked = items.map(walk);
    return walked.some((item, index) => item !== items[index]) ? walked : items;
  };
  const changedMembers = (members: { [name: string]: unknown }): object => {
    const said = typeof members['list'] === 'string' ? words[members['list']] : undefined;
    const result: { [name: string]: unknown } = {};
    let differs = false;
    for (const [name, member] of Object.entries(members)) {
      result[name] =
        said && name === 'options' && Array.isArray(member) && member.length > 0 ? spoken(member, said) : walk(member);
      if (result[name] !== member) differs = true;
    }
    return differs ? result : members;
  };
  return Object.keys(words).length === 0 ? part : (walk(part) as T);
}

const spoken = (options: unknown[], said: { [value: string]: Text }): unknown[] =>
  options.map((one) => {
    const option = one as { value?: unknown };
    const words = typeof option.value === 'string' ? said[option.value] : undefined;
    return words ? { ...option, ...words } : one;
  });
