/** The operation by which people put the rows of a list in order. */
import type { JsonSchema } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { OperationInit } from '../operations/endpoint.ts';
import { closed, id, list, version, whole } from '../operations/schemas.ts';

/** Most rows that stand in one order. */
export const mostReordered = 2_000;
/** Most rows that one call moves. */
const mostMoves = 200;

const place: { [member: string]: JsonSchema } = {
  id,
  version,
  before: { ...id, type: ['integer', 'null'] },
  after: id,
  place: whole(1, mostReordered),
};

/** Rows and their new places, all in one call; the answer tells the way back, and the versions of what was written. */
export function reorderOperation(page: PageDef): OperationInit {
  return {
    name: 'reorder',
    method: 'POST',
    path: `${page.endpoint.base}/reorder`,
    right: 'write',
    input: closed({ moves: { ...list(closed(place, ['id'])), minItems: 1, maxItems: mostMoves } }, ['moves']),
    output: closed({ back: list(closed(place, ['id'])), rows: list(closed({ id, version }, ['id', 'version'])) }, [
      'back',
      'rows',
    ]),
    summary: { zh: '调整顺序', en: 'Put rows in order' },
  };
}
