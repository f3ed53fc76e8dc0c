/** `request`: leaves what a foreign service is asked in the outbox; it is sent when the transaction has ended. */
import { hexadecimal } from '../../../access/digest.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { leaveRequest } from '../../../database/queues/requests.ts';
import type { EffectRunner } from '../../contract.ts';

export const request: EffectRunner<'request'> = async (part, acting) => {
  const { work, entity, action, after, evaluation } = acting;
  const { service, done, failed } = part;
  const told = Object.entries(part.with ?? {}).map(([name, word]) => [name, evaluation.value(word)]);
  // The version tells the runs of one action apart, the end one installation from another.
  const key = [entity.entity, after.id, action.name, after.version ?? 0, hexadecimal(work.world.bytes(6))].join('-');
  await asPlatform(work, (db) =>
    leaveRequest(db, {
      key,
      service,
      entity: entity.entity,
      row: after.id,
      action: action.name,
      with: Object.fromEntries(told),
      done,
      failed,
      account: work.session.account || null,
    }),
  );
  work.wakes?.add('background');
  return {};
};
