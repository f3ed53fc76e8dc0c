/** All sentences of a change, one after the other, in both languages. */
import { changesOf } from '../../../generators/review-site/changes.ts';
import { databaseChanges } from '../../../generators/review-site/consequences.ts';
import { keptValues } from '../../../generators/review-site/kept-values.ts';
import { rightsChanged, rightText, type Right } from '../../../generators/review-site/rights.ts';
import type { Text } from '../../../src/grammar/declarations/declarations.ts';
import type { Site } from '../../../src/grammar/site/resolved.ts';
import { vocabulary } from '../../../src/site.ts';

export function toldOf(before: Site, after: Site): [string, string][] {
  const pair = ({ zh, en }: Text): [string, string] => [zh, en];
  const rights = rightsChanged(before, after, vocabulary).flatMap(({ label, gained, lost }) => {
    const told = (all: readonly Right[], zh: string, en: string): [string, string][] =>
      all.map((right) => [`${label.zh}${zh}：${rightText(right).zh}`, `${label.en} ${en} ${rightText(right).en}`]);
    return [...told(gained, '获得', 'gains'), ...told(lost, '失去', 'loses')];
  });
  return [
    ...changesOf(before, after, vocabulary).flatMap(({ sentences }) =>
      sentences.flatMap(({ text, below }) => [pair(text), ...below.map(pair)]),
    ),
    ...rights,
    ...databaseChanges(before, after).map(pair),
    ...keptValues(before, after, vocabulary).map(pair),
  ];
}
