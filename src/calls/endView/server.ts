import { changeViews } from '../../access/sessions.server.ts';
import type { CallHandler } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { noteView } from '../beginView/trail.server.ts';
import { ownSession } from '../login/token.server.ts';

/** A view that is over already ends once. */
export const endView: CallHandler = async (work, input) => {
  const own = await ownSession(work, input);
  const gone = own
    ? await asPlatform(work, (db) =>
        changeViews(db, own.id, (views) => views.filter((view) => view.id !== input.body.view)),
      )
    : [];
  for (const { role } of gone) await noteView(work, role, 'end');
  return { data: { ended: gone.length > 0 } };
};
