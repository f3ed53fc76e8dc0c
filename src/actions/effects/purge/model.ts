/** `purge`: what the entity keeps no longer. */
import type { EffectModel } from '../../../grammar/site/effects.ts';
import { nodeAt, placeOf } from '../../../grammar/json/nodes.ts';
import { described } from '../../../grammar/shapes/shape-words.ts';

export const purgeEffect: EffectModel<true> = {
  effect: 'purge',
  shape: described({ const: true }, 'Deletes for good what the purge of the entity says is over'),
  meanings: { '': '彻底删除实体的 purge 所定的过期行' },
  check: ({ subject: { node, report } }, _part, path) => {
    if (nodeAt(node, ['purge']) === undefined) report.add('missing-key', placeOf(node, path), { key: 'purge' });
  },
  words: () => ({ text: { zh: '彻底删除到期的数据', en: 'deletes for good what is over' } }),
  examples: { good: [true], refused: [false, {}, 'all'] },
};
