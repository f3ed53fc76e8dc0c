import type { KindServer } from '../../database/contract.ts';
import { pageAct } from '../collection/act.server.ts';
import { options } from '../collection/read.server.ts';
import { configName } from './calls.ts';
import { settingHandlers } from './handlers.server.ts';
import { fixedFields, settingsOptions } from './model.ts';

const writable = (page: Parameters<typeof settingsOptions>[0]) =>
  Object.fromEntries(Object.entries(page.fields).filter(([, field]) => !field.readOnly && !field.hidden));

/** The server half of settings pages. */
export const settings: KindServer = {
  handlers: {
    ...settingHandlers((page) => ({
      name: settingsOptions(page).name,
      called: configName(page.endpoint.base),
      label: page.label,
      fields: writable(page),
      fixed: fixedFields(page),
      ...(settingsOptions(page).public ? { public: settingsOptions(page).public } : {}),
      ...(settingsOptions(page).from === undefined ? {} : { from: settingsOptions(page).from }),
      checks: page.checks,
      rules: page.writes?.update,
      host: page,
    })),
    options,
    page: pageAct,
  },
};
