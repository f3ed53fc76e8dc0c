import type { KindServer } from '../../database/contract.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { pageAct } from '../rows/act.server.ts';
import { options } from '../rows/read.server.ts';
import { configName } from './calls.ts';
import { settingHandlers } from './handlers.server.ts';
import { fixedFields, settingsOptions } from './operations.ts';
import { keyParts } from './part.ts';

const writable = ({ fields }: Pick<PageDef, 'fields'>) =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.readOnly && !field.hidden));

/** The page's own fields; of a page that shows some keys alone the whole object's, which its lines are put into. */
function shown(page: PageDef, entity: Pick<PageDef, 'fields'>) {
  const lines = keyParts(page.fields);
  return lines ? { fields: writable(entity), lines, whole: true } : { fields: writable(page) };
}

/** The server half of settings pages. */
export const settings: KindServer = {
  handlers: {
    ...settingHandlers((page, site) => ({
      name: settingsOptions(page).name,
      called: configName(page.endpoint.base),
      label: page.label,
      ...shown(page, site.entities[page.entity] ?? page),
      fixed: fixedFields(page),
      ...(settingsOptions(page).public ? { public: settingsOptions(page).public } : {}),
      ...(settingsOptions(page).from === undefined ? {} : { from: settingsOptions(page).from }),
      ...(settingsOptions(page).forecast === undefined ? {} : { forecast: settingsOptions(page).forecast }),
      checks: page.checks,
      rules: page.writes?.update,
      host: page,
    })),
    options,
    page: pageAct,
  },
};
