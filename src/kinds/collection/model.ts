/**
 * Page kind `collection`: a list with filters, a form, a detail screen, acts; a settings drawer, an import and totals
 * may be attached.
 */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { KindModel } from '../../grammar/site/models.ts';
import { importColumns, importMember } from '../import/attachment.ts';
import { resolveImport } from '../import/resolve.ts';
import { importProblems } from '../import/problems.ts';
import { drawerMember, drawerProblems, resolveDrawer } from '../settings/drawer.ts';
import { resolveTotals, totalsMember, totalledRows, totalsProblems } from '../totals/attachment.ts';
import { workMember } from '../work/attachment.ts';
import { collectionOperations } from './operations.ts';

export const collection: KindModel = {
  kind: 'collection',
  records: true,
  lists: true,
  label: { zh: '列表', en: 'Collection' },
  members: { drawer: drawerMember, import: importMember, totals: totalsMember, work: workMember },
  resolve(page, site) {
    const options: { [member: string]: Json } = {};
    if (page.options.drawer !== undefined) options.drawer = resolveDrawer(page.options.drawer, site);
    if (page.options.import !== undefined) options.import = resolveImport(page.options.import, site);
    if (page.options.totals !== undefined) options.totals = resolveTotals(page.options.totals);
    if (page.options.work !== undefined) options.work = page.options.work;
    return options;
  },
  attached: importColumns,
  matches: totalledRows,
  check(page, site, report) {
    importProblems(page, site, report);
    drawerProblems(page, site, report);
    totalsProblems(page, report);
  },
  operations: collectionOperations,
};
