/** Endpoints of a tree: those of a collection, and children, ancestors, team and move of a node. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { collectionOperations } from '../collection/operations.ts';
import { rowsSchema } from '../rows/verbs.ts';
import { operation, type KindOperations } from '../operations/endpoint.ts';
import { recordSchema } from '../operations/lowering.ts';
import { closed, digits, id, list, open, text, version, whole } from '../operations/schemas.ts';

/** What the page file says about its tree, with the defaults filled in. */
export interface TreeOptions {
  /** Field that points to the parent row. */
  parent: string;
  /** Field that orders brothers; absent = newest last. */
  order?: string;
  /** 1 = no children; absent = no limit. */
  maxDepth?: number;
  /** Children answered at a time. */
  size: number;
  /** Rows may be dragged to another place. */
  drag: boolean;
  /** Extra label that a move wants. */
  moveNeeds?: string;
  /** Levels that may be opened at once; absent = all. */
  expand?: number;
  /** Nodes are sought by keyword, and the tree shown from the one that is found. */
  search: boolean;
  /** The rows may be shown as a list with filters instead. */
  list: boolean;
  /** Field that holds the ids of the ancestors ("/1/5/"): the list can be narrowed to what stands below one node. */
  path?: string;
  /** What stands below a node: counted and added up level by level, and as a file of at most `most` rows. */
  team?: { label: Text; fileLabel: Text; sums: string[]; most: number };
}

/** The tree's own options of a page. */
export const treeOptions = (page: PageDef): TreeOptions => page.options.tree as unknown as TreeOptions;

/** Levels that "all" shows at most. */
export const allLevels = 7;
/** Levels that are offered by their number where there is no end. */
const named = 3;

/** Levels that the tree can be opened to; `allLevels` says all of them. */
export function levelsOf({ expand, maxDepth = allLevels }: TreeOptions): number[] {
  const numbered = expand === undefined ? Math.min(named, maxDepth - 1) : expand + 1;
  const levels = Array.from({ length: numbered }, (_, index) => index + 1);
  return expand === undefined ? [...levels, allLevels] : levels;
}

/** A row that tells how many children it has. */
const withChildren = (row: JsonSchema): JsonSchema => ({
  ...row,
  properties: { ...(row.properties as object), _children: whole(0, 1_000_000_000) },
});

export const treeOperations: KindOperations = (page) => {
  const base = page.endpoint.base;
  const options = treeOptions(page);
  const row = recordSchema(page);
  const found = [
    ...collectionOperations(page),
    operation(page, {
      name: 'children',
      method: 'GET',
      path: `${base}/children`,
      right: 'read',
      query: closed({ parent: digits, page: digits, size: digits }),
      output: rowsSchema(withChildren(row)),
      summary: { zh: '下级', en: 'Children of a node' },
    }),
    operation(page, {
      name: 'ancestors',
      method: 'GET',
      path: `${base}/{id}/ancestors`,
      right: 'read',
      output: closed({ rows: list(open) }, ['rows']),
      summary: { zh: '上级链', en: 'Ancestors of a node' },
    }),
  ];
  if (options.team) {
    found.push(
      operation(page, {
        name: 'team',
        method: 'GET',
        path: `${base}/{id}/team`,
        right: 'read',
        output: closed({ levels: list(open), total: open }, ['levels', 'total']),
        summary: options.team.label,
      }),
      operation(page, {
        name: 'teamFile',
        method: 'POST',
        path: `${base}/{id}/team/export`,
        right: 'read',
        input: closed({}),
        output: closed({ job: id, file: text(300), count: whole(1, 5000) }, ['job', 'file', 'count']),
        summary: options.team.fileLabel,
      }),
    );
  }
  if (options.drag && page.verbs.includes('update')) {
    found.push(
      operation(page, {
        name: 'move',
        method: 'POST',
        path: `${base}/{id}/move`,
        right: 'write',
        needs: options.moveNeeds,
        input: closed(
          {
            parent: { ...id, type: ['integer', 'null'] },
            before: { ...id, type: ['integer', 'null'] },
            version,
          },
          ['parent'],
        ),
        output: row,
        summary: { zh: '移动', en: 'Move a node' },
      }),
    );
  }
  return found;
};
