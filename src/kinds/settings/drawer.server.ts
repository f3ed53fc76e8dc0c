/** Handlers of a page's settings drawer. */
import type { OperationHandler } from '../../database/contract.ts';
import { absent } from '../../database/refusals.ts';
import { configName } from './calls.ts';
import { drawerOf } from './drawer.ts';
import { settingHandlers } from './handlers.server.ts';

const handlers = settingHandlers((page) => {
  const drawer = drawerOf(page);
  if (!drawer) throw absent();
  return { ...drawer, called: configName(drawer.base) };
});

/** drawer:read, drawer:write ... */
export const drawerHandlers: { [operation: string]: OperationHandler } = Object.fromEntries(
  Object.entries(handlers).map(([name, handler]) => [`drawer:${name}`, handler]),
);
