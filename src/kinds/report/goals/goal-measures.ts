/** Which measures of a page have targets. */
import type { Session } from '../../../access/session.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { reportOptions } from '../base/options.ts';

/** Measures that have targets on this page: those of its own cards. */
export function goalMeasures(page: PageDef, session: Pick<Session, 'platform'>): string[] {
  const { goals, figures, measures } = reportOptions(page);
  if (!goals) return [];
  const own = figures.filter(
    ({ measure, page: linked, only }) =>
      measures[measure]?.goal === true &&
      (linked === undefined || linked === page.route) &&
      (only === undefined || (only === 'platform') === session.platform),
  );
  return [...new Set(own.map(({ measure }) => measure))];
}
