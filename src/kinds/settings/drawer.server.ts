/** Handlers of a page's settings drawer. */
import { pageOf } from '../../actions/pages.ts';
import type { OperationHandler } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { configName } from './calls.ts';
import { drawerOf } from './drawer.ts';
import { settingHandlers } from './handlers.server.ts';

const handlers = settingHandlers((page, site) => {
  const drawer = drawerOf(page);
  const entity = drawer && site.entities[drawer.entity];
  if (!entity) throw absent();
  const { lines, ...whole } = drawer;
  return {
    ...whole,
    fields: entity.fields,
    called: configName(drawer.base),
    rules: entity.writes?.update,
    host: pageOf(page, entity),
    ...(lines ? { lines } : {}),
  };
});

/** drawer:read, drawer:write ... */
export const drawerHandlers: { [operation: string]: OperationHandler } = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [`drawer:${name}`, handler]),
);
