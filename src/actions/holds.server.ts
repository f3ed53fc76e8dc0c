/** Guards on what whoever acts holds: nobody reaches, or gives, beyond their own rights. */
import { readAccount, sessionOf } from '../access/accounts.server.ts';
import { exceeds, namedLabels, notHeld } from '../access/labels.ts';
import { asPlatform } from '../database/connection/elevate.ts';
import type { GuardDecl } from '../generated/declarations.ts';
import type { Acting } from './contract.ts';
import type { Evaluation } from './evaluation.ts';
import type { Objection } from './plan.ts';
import { sentence } from './readable.server.ts';

/** The guards of the action that ask for rights which whoever acts has not. */
export async function unheldObjections(
  { work, action }: Pick<Acting, 'work' | 'action'>,
  evaluation: Evaluation,
): Promise<Objection[]> {
  const found: Objection[] = [];
  for (const { holds, ...guard } of action.guards ?? []) {
    if (!holds || !evaluation.holds(guard)) continue;
    const missing = await missingOf(work, holds, (word) => evaluation.value(word));
    if (missing === null) continue;
    const named = namedLabels(work.site.labels, missing);
    const at = guard.at === undefined ? {} : { at: guard.at };
    const { zh } = await sentence(guard.text, work, evaluation, { missing: named.zh });
    const { en } = await sentence(guard.text, work, evaluation, { missing: named.en });
    found.push({ text: { zh, en }, ...at });
  }
  return found;
}

/** Labels that are missing; null when nothing is. Of an account that is not there nobody holds enough. */
async function missingOf(
  work: Acting['work'],
  holds: NonNullable<GuardDecl['holds']>,
  valueAt: (word: string) => unknown,
): Promise<string[] | null> {
  if ('labels' in holds) {
    const labels = valueAt(holds.labels);
    const missing = notHeld(work.session, Array.isArray(labels) ? labels.map(String) : []);
    return missing.length === 0 ? null : missing;
  }
  const id = valueAt(holds.account);
  if (id === work.session.account) return null;
  const account = typeof id === 'number' ? await asPlatform(work, (db) => readAccount(db, { id })) : null;
  if (!account) return [];
  const theirs = sessionOf(work.site, account);
  return theirs && exceeds(theirs, work.session) ? notHeld(work.session, Object.keys(theirs.rights)) : null;
}
