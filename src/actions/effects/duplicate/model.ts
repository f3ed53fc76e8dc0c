/** `duplicate`: the record once more. */
import type { DuplicateDecl } from '../../../generated/declarations.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';
import { nonEmptyNames, valueMap } from '../parts/shapes.ts';
import { checkWrittenValues, wantAction } from '../../../grammar/check/action/set.ts';
import { wantField } from '../../../grammar/check/expressions/names.ts';

export const duplicateEffect: EffectModel<DuplicateDecl> = {
  effect: 'duplicate',
  shape: closed({
    drop: nonEmptyNames,
    named: described(string, 'Text field that says that it is a copy'),
    values: valueMap,
    then: described(string, 'Action that is run on the copy'),
  }),
  meanings: {
    '': ['复制该记录', 'Copies the record'],
    drop: ['不复制的字段', 'Fields that are left out'],
    named: '在此文字字段注明是副本',
    then: '随后对副本执行的操作',
  },
  check: (asked, { drop = [], named, values = {}, then }, path) => {
    const { subject } = asked;
    drop.forEach((name, index) => wantField(subject, name, [...path, 'drop', index]));
    if (named !== undefined) wantField(subject, named, [...path, 'named']);
    checkWrittenValues(asked, values, subject.shape, [...path, 'values'], false);
    wantAction(asked, subject.shape.actions, then, [...path, 'then']);
  },
  runs: ({ then }, own) => (then === undefined ? [] : [`${own}.${then}`]),
  writes: ({ values = {} }, own) => [[own, Object.keys(values)]],
  words: () => ({ text: { zh: '复制为一条新记录', en: 'copies it as a new record' } }),
  examples: { good: [{}, { drop: ['code'], named: 'name' }], refused: [{ drop: [] }, { named: 1 }, true] },
};
