import type { KindServer, OperationHandler } from '../../database/contract.ts';
import { absent } from '../../database/rows/refusals.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Match } from '../../grammar/declarations/declarations.ts';
import { collection } from '../collection/server.ts';
import { idOf } from '../rows/read.server.ts';
import { treeOptions } from './operations.ts';
import { move } from './move.server.ts';
import { ancestorsOf, withChildren } from './nodes.server.ts';
import { team, teamFile } from './team.server.ts';

/** Children of a node, or the top level; each tells how many children it has itself. */
const children: OperationHandler = async (work, page, input) => {
  const { parent, order, size } = treeOptions(page);
  const above = Number(input.query.parent ?? 0);
  const filters: Match = { [parent]: above > 0 ? above : null };
  const result = await rows.list(work, page, {
    filters,
    page: Number(input.query.page ?? 1),
    size: Math.min(200, Number(input.query.size ?? size)),
    ...(order ? { sort: `${order},id` } : {}),
  });
  return { data: { ...result, rows: await withChildren(work, page, result.rows) } };
};

const ancestors: OperationHandler = async (work, page, input) => {
  const row = await rows.one(work, page, idOf(input));
  if (!row) throw absent();
  return { data: { rows: await ancestorsOf(work, page, row) } };
};

/** The server half of trees. */
export const tree: KindServer = {
  ...collection,
  handlers: { ...collection.handlers, children, ancestors, move, team, teamFile },
};
