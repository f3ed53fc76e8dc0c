/** Page kind `import`: batches of rows from files; each file is checked in a dry run and then posted row by row. */
import type { KindModel } from '../../grammar/site/models.ts';
import { drawerMember, drawerProblems, resolveDrawer } from '../settings/drawer.ts';
import { importColumns, importMember } from './attachment.ts';
import { importPageOperations } from './operations.ts';
import { importProblems } from './problems.ts';
import { resolveImport } from './resolve.ts';

/** The batch entity is the page's own, made with the page's scope. */
export const importKind: KindModel = {
  kind: 'import',
  records: true,
  label: { zh: '批量导入', en: 'Import' },
  members: { import: { ...importMember, required: ['columns'] }, drawer: drawerMember },
  requiredMembers: ['import'],
  resolve(page, site) {
    const written = page.options.import as { [name: string]: unknown };
    const values: { [field: string]: unknown } = {};
    for (const [field, condition] of Object.entries(page.where)) {
      if (condition === null || typeof condition !== 'object') values[field] = condition;
    }
    const batch = written.batch ?? { entity: page.entity, values };
    return {
      import: resolveImport({ ...written, batch } as never, site),
      ...(page.options.drawer === undefined ? {} : { drawer: resolveDrawer(page.options.drawer, site) }),
    };
  },
  attached: importColumns,
  check(page, site, report) {
    importProblems(page, site, report);
    drawerProblems(page, site, report);
  },
  operations: importPageOperations,
};
