/** The server half of every effect, one line each; the compiler names a missing one. */
import type { EffectServer } from '../database/contract.ts';
import type { EffectName } from './models.ts';
import { post } from './post/server.ts';

export const effectServers = {
  post,
} satisfies Record<EffectName, EffectServer>;
