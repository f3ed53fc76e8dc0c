import type { KindServer, OperationHandler } from '../../database/contract.ts';
import { collection } from '../collection/server.ts';
import { toolHandlers } from './handlers.server.ts';
import { toolOptions } from './operations.ts';

/** The operation's own handler, named in the page file. */
const declared: OperationHandler = (work, page, input) => {
  const operation = toolOptions(page).operations[input.operation];
  const handler = operation && toolHandlers[operation.handler];
  if (!operation || !handler) throw new Error(`Nothing handles ${input.operation} of ${page.route}`);
  return handler(work, page, input, operation.options);
};

/** What the page declares goes before what a collection has under the same name. */
const orDeclared =
  (usual: OperationHandler): OperationHandler =>
  (work, page, input) =>
    Object.hasOwn(toolOptions(page).operations, input.operation)
      ? declared(work, page, input)
      : usual(work, page, input);

/** The server half of tools: declared operations by their handlers, rows as in a collection. */
export const tool: KindServer = {
  ...collection,
  handlers: Object.fromEntries(
    Object.entries(collection.handlers).map(([name, handler]) => [name, orDeclared(handler)]),
  ),
  other: declared,
};
