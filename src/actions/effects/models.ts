/** The registry of effects: one line for each. Runs anywhere. */
import type { EffectModel } from '../../grammar/site/effects.ts';
import { isFunction } from '../../grammar/resolve/resolve-actions.ts';
import type { EffectDef } from '../../grammar/site/resolved.ts';
import { duplicateEffect } from './duplicate/model.ts';
import { endSessionsEffect } from './endSessions/model.ts';
import { insertEffect } from './insert/model.ts';
import { notifyEffect } from './notify/model.ts';
import { postEffect } from './post/model.ts';
import { purgeEffect } from './purge/model.ts';
import { removeEffect } from './remove/model.ts';
import { requestEffect } from './request/model.ts';
import { reverseEffect } from './reverse/model.ts';
import { runEffect } from './run/model.ts';
import { sendCodeEffect } from './sendCode/model.ts';
import { tallyEffect } from './tally/model.ts';
import { updateEffect } from './update/model.ts';

export const effectModels = {
  run: runEffect,
  update: updateEffect,
  insert: insertEffect,
  duplicate: duplicateEffect,
  post: postEffect,
  reverse: reverseEffect,
  notify: notifyEffect,
  request: requestEffect,
  tally: tallyEffect,
  remove: removeEffect,
  sendCode: sendCodeEffect,
  endSessions: endSessionsEffect,
  purge: purgeEffect,
} satisfies { [name: string]: EffectModel };

export type EffectName = keyof typeof effectModels;
/** What stands behind the key of each effect. */
export type EffectParts = {
  [Name in EffectName]: (typeof effectModels)[Name] extends EffectModel<infer Part> ? Part : never;
};

/** What an effect of this sort says; undefined for any other. */
export const effectPart = <Name extends EffectName>(effect: EffectDef, name: Name): EffectParts[Name] | undefined =>
  isFunction(effect) ? undefined : (effect[name] as EffectParts[Name] | undefined);
