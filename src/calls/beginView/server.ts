import { hexadecimal } from '../../access/digest.ts';
import { changeViews } from '../../access/sessions.server.ts';
import { viewPlace } from '../../access/viewing.server.ts';
import { readRole } from '../../database/accounts/viewed-role.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { absent } from '../../database/rows/refusals.ts';
import { ownSession } from '../login/token.server.ts';
import { noteView } from './trail.server.ts';

/** Windows of a session that view roles at the same time: the oldest view makes room. */
const most = 20;

export const beginView: CallHandler = async (work, input) => {
  const { site, session, world } = work;
  const own = await ownSession(work, input);
  const role = await asPlatform(work, (db) => readRole(db, Number(input.body.role)));
  // A role that the session cannot even list answers like one that does not exist.
  if (!own || !role || (!session.platform && role.seller !== null && role.seller !== session.seller)) throw absent();
  const place = viewPlace(site, session, role);
  if ('refusal' in place) throw new Refusal({ text: place.refusal, status: 10, http: 403 });
  const view = { id: hexadecimal(world.bytes(16)), role: role.id };
  const gone = await asPlatform(work, (db) => changeViews(db, own.id, (views) => [...views, view].slice(-most)));
  for (const one of gone) await noteView(work, one.role, 'end');
  await noteView(work, role.id, 'begin');
  return { data: { view: view.id, name: role.name } };
};
