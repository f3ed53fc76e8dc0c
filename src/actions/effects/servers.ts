/** What does each effect: one line for each; the compiler names a missing one. */
import type { EffectRunner } from '../contract.ts';
import type { EffectName } from './models.ts';
import { duplicate } from './duplicate/run.server.ts';
import { endSessions } from './endSessions/run.server.ts';
import { insert } from './insert/run.server.ts';
import { notify } from './notify/run.server.ts';
import { post } from './post/run.server.ts';
import { purge } from './purge/run.server.ts';
import { remove } from './remove/run.server.ts';
import { request } from './request/run.server.ts';
import { reverse } from './reverse/run.server.ts';
import { run } from './run/run.server.ts';
import { sendCode } from './sendCode/run.server.ts';
import { tally } from './tally/run.server.ts';
import { update } from './update/run.server.ts';

export const effectRunners = {
  run,
  update,
  insert,
  duplicate,
  post,
  reverse,
  notify,
  request,
  tally,
  remove,
  sendCode,
  endSessions,
  purge,
} satisfies { [Name in EffectName]: EffectRunner<Name> };
