/** Forms of foreign values that the configuration of the host has to name: amounts, lists joined in one text. */
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import { partsOf } from '../../src/providers/foreign/values.ts';
import type { Column } from './columns.ts';
import type { Field, Making } from './entity.ts';
import { wordsOf } from './names.ts';

const texts = {
  beside: {
    zh: '整数，旁边的金额是带小数的元，所以按元处理（配置的 money）；请核对一笔金额',
    en: 'whole numbers beside amounts of yuan with fractions, so taken for yuan ("money" of the configuration): compare one amount',
  },
  joined: (sign: string): Text => ({
    zh: `列表以「${sign}」连成一段文字，见配置的 joined；请核对`,
    en: `a list joined to one text with "${sign}", as "joined" of the configuration says: is it so?`,
  }),
};

/** Whole amounts that may be fen or yuan: what was said of them tells, or what stands beside them. */
export function settleAmounts(fields: readonly Field[], making: Making, where: (name: string) => string): void {
  const beside = fields.some(({ typed }) => typed.amount === 'yuan') ? 'yuan' : undefined;
  for (const { name, typed } of fields) {
    if (!typed.doubt) continue;
    const amount = making.amounts ?? beside;
    if (amount) typed.amount = amount;
    if (!making.amounts && typed.asks) making.ask(where(name), beside ? texts.beside : typed.asks);
  }
}

const signs = [',', ';', '|'];
const isAddress = (part: string): boolean => /^(?:https?:\/\/|\/)[^\s]+\.\w{2,5}$/i.test(part);
const isWord = (part: string): boolean => /^[\p{L}\p{N} _-]{1,20}$/u.test(part);
const wordLists = ['tag', 'tags', 'labels', 'keywords', 'keyword', '标签', '关键词'];

/** What joins the lists of a member to texts, where its parts are addresses, or it is called like words. */
export function joinedIn({ name, values }: Column): string | undefined {
  if (!values.every((value) => typeof value === 'string')) return undefined;
  const isPart = wordLists.includes(wordsOf(name).at(-1) ?? '') ? isWord : isAddress;
  return signs.find(
    (sign) => values.some((text) => text.includes(sign)) && values.every((text) => partsOf(text, sign).every(isPart)),
  );
}

/** The column as it is once its texts are parted. */
export const parted = (column: Column, sign: string): Column => ({
  ...column,
  values: column.values.map((text) => partsOf(String(text), sign)),
});

export const askJoined = (name: string, sign: string, making: Making): void => making.ask(name, texts.joined(sign));
