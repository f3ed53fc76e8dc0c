/** Every effect, one line each. */
import type { EffectModel } from '../grammar/models.ts';
import { post } from './post/model.ts';

export const effectModels = {
  post,
} satisfies Record<string, EffectModel>;

export type EffectName = keyof typeof effectModels;
