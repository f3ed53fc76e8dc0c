/** What a line of an import made is approved at once. */
import { pageOf } from '../../actions/pages.ts';
import { runOutermost } from '../../actions/run.server.ts';
import { refuseUnfit } from '../../actions/standing.server.ts';
import { validAnswers } from '../../database/rows/answers.ts';
import type { Work } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { ApproveMade } from './attachment.ts';

/** Runs the approving action on the row that a line made, under its own state, guards and signatures. */
export async function approveMade(work: Work, host: PageDef, { entity: name, action: act }: ApproveMade, id: number) {
  const entity = work.site.entities[name];
  const action = entity?.actions[act];
  if (!entity || !action) throw absent();
  const [row] = await rows.find(work, name, { id }, { lock: true, limit: 1 });
  if (!row) throw absent();
  const page = pageOf(host, entity);
  await refuseUnfit(work, page, action, row);
  await runOutermost({ work, page, entity, action, row, form: await validAnswers(work, action, row, {}) });
}
