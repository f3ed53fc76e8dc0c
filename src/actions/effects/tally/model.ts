/** `tally`: the number of other rows. */
import type { TallyDecl } from '../../../generated/declarations.ts';
import { rowsShape } from '../../../grammar/shapes/action-shapes.ts';
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { closed, described, string } from '../../../grammar/shapes/shape-words.ts';
import { whereMeaning } from '../parts/shapes.ts';
import { tellKept } from '../../../grammar/check/record/kept.ts';
import { wantField } from '../../../grammar/check/expressions/names.ts';
import { checkRows } from '../../../grammar/check/action/rows.ts';
import { placeOf } from '../../../grammar/json/nodes.ts';

export const tallyEffect: EffectModel<TallyDecl> = {
  effect: 'tally',
  shape: closed({ ...rowsShape, into: described(string, 'Own field that gets their number') }, [
    'entity',
    'where',
    'into',
  ]),
  meanings: {
    '': ['清点其他行', 'Counts other rows'],
    where: whereMeaning,
    into: '保存数量的本记录字段',
  },
  check: (asked, part, path) => {
    const { subject } = asked;
    checkRows(asked, part, path);
    const into = wantField(subject, part.into, [...path, 'into']);
    if (into && !subject.models[into.type]?.numeric)
      subject.report.add('not-summable', placeOf(subject.node, [...path, 'into']), { name: into.name });
    if (into?.rollup) tellKept(subject, into.name, [...path, 'into']);
  },
  writes: ({ into }, own) => [[own, [into]]],
  words: (part, names) => {
    const [rows, into] = [names.rows(part), names.field(part.into)];
    return {
      text: { zh: `统计${rows.zh}的数量，写入${into.zh}`, en: `counts ${rows.en} into ${into.en}` },
    };
  },
  examples: {
    good: [{ entity: 'thing', where: { owner: '$id' }, into: 'things' }],
    refused: [{ entity: 'thing', where: {} }, { entity: 'thing', where: {}, into: [] }, 1],
  },
};
