import type { EffectModel } from '../../grammar/models.ts';

/** Posts or reverses an offset. */
export const hedgePost: EffectModel = {
  effect: 'hedgePost',
  sentence: { zh: '对冲入账或冲回', en: 'Posts or reverses an offset' },
  parameters: {
    reverse: { type: 'boolean' },
  },
};
