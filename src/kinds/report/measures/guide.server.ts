/** The first steps of a console that is still empty: which of them are done. */
import { mayOpen } from '../../../access/may.ts';
import type { OperationHandler, Work } from '../../../database/contract.ts';
import { rows } from '../../../database/rows/rows.ts';
import { newestSetting } from '../../../database/rows/settings.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { listQuery } from '../../rows/query.ts';
import { filterOfMatch } from '../../list/filters/query.ts';
import type { SettingsOptions } from '../../settings/operations.ts';
import { reportOptions, type Step } from '../base/options.ts';

/** Done once the page's object was saved, or its list holds as many rows as the step asks for. */
async function isDone(work: Work, target: PageDef, step: Step): Promise<boolean> {
  const setting = target.options.settings as SettingsOptions | undefined;
  if (setting) return (await newestSetting(work.db, setting.name)) !== null;
  const query = listQuery(target, filterOfMatch(step.filters, {}, work.facts));
  const { total } = await rows.count(work, target, query, step.atLeast);
  return total >= step.atLeast;
}

/** Steps whose page the reader may open, in the order of the page file. */
export const guide: OperationHandler = async (work, page) => {
  const found: { [name: string]: unknown }[] = [];
  for (const step of reportOptions(page).guide) {
    const target = work.site.pages[step.page];
    if (!target || !mayOpen(work.session, target).ok) continue;
    const note = step.note ?? target.note;
    found.push({
      label: step.label ?? target.label,
      ...(note ? { note } : {}),
      page: step.page,
      done: await isDone(work, target, step),
    });
  }
  return { data: { rows: found } };
};
