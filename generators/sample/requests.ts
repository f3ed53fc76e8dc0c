/** Rows of the sample that wait for a foreign service: none is connected, so a person is to say how it went. */
import { leaveRequest, leaveToPerson, requestsWaiting } from '../../src/database/queues/requests.ts';
import type { Db } from '../../src/database/contract.ts';
import { factsOf } from '../../src/access/standing.ts';
import { matches } from '../../src/grammar/expressions/match.ts';
import { effectPart } from '../../src/actions/effects/models.ts';
import { isFunction } from '../../src/grammar/resolve/resolve-actions.ts';
import { nobody } from '../../src/access/accounts.server.ts';
import { rowsOf, type Sample } from './engine.ts';

/** Leaves a request for each row that stands where an action that asks would have left it. */
export async function leaveRequests(db: Db, sample: Sample): Promise<void> {
  const facts = factsOf(nobody, sample.now.toISOString());
  for (const { entity, actions } of Object.values(sample.site.entities))
    for (const { name, field = '', to = [], effects } of Object.values(actions))
      for (const effect of effects) {
        const request = effectPart(effect, 'request');
        if (isFunction(effect) || !request) continue;
        const { service, done, failed } = request;
        for (const row of rowsOf(sample, entity)) {
          if (!to.some((target) => target.to === row[field]) || !matches(effect.when, row, facts)) continue;
          const key = [entity, row.id, name, 1, 'sample'].join('-');
          await leaveRequest(db, {
            key,
            service,
            entity,
            row: row.id,
            action: name,
            with: {},
            done,
            failed,
            account: null,
          });
        }
      }
  for (const { id } of await requestsWaiting(db)) await leaveToPerson(db, id);
}
