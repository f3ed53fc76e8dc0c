import { effectPart } from '../../actions/effects/models.ts';
import { may } from '../../access/may.ts';
import { names } from '../../access/names.ts';
import { reasons } from '../../access/reasons.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler, Work } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import { shownSessions } from './shown.server.ts';

/** One's own sessions, or those of an account whose sessions one may end: whoever may end them may see them. */
export const sessions: CallHandler = async (work, input) => {
  const account = Number(input.query.account ?? work.session.account);
  if (account !== work.session.account) await refuseStranger(work, account);
  return { data: { rows: await shownSessions(work, input, account) } };
};

/** Refuses without the act's right (10), and an account that is out of sight (404). */
async function refuseStranger(work: Work, account: number): Promise<void> {
  const pages = Object.values(work.site.pages).filter((page) => page.entity === names.account);
  const open = pages.filter((page) =>
    Object.values(page.actions).some(
      (act) => act.effects.some((effect) => effectPart(effect, 'endSessions')) && may(work.session, page, act).ok,
    ),
  );
  if (open.length === 0) throw new Refusal({ text: reasons.extra, status: 10, http: 403 });
  for (const page of open) if (await rows.one(work, page, account)) return;
  throw absent();
}
