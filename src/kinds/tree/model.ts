/** Page kind `tree`: a collection whose rows have a parent; children are read when a node is opened. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, KindModel } from '../../grammar/site/models.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { importColumns } from '../import/attachment.ts';
import { totalledRows } from '../totals/attachment.ts';
import { collection } from '../collection/model.ts';
import { rowsSchema } from '../rows/verbs.ts';
import { operation } from '../operations/endpoint.ts';
import { recordSchema } from '../operations/lowering.ts';
import { bilingual, closed, digits, id, list, open, text, version, whole } from '../operations/schemas.ts';

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

export const tree: KindModel = {
  kind: 'tree',
  records: true,
  label: { zh: '树形', en: 'Tree' },
  members: {
    ...collection.members,
    tree: {
      type: 'object',
      properties: {
        parent: { type: 'string', description: 'Field that points to the parent row' },
        order: { type: 'string', description: 'Field that orders brothers' },
        maxDepth: { type: 'integer', minimum: 1, maximum: 20 },
        size: { type: 'integer', minimum: 1, maximum: 500, default: 50 },
        drag: { type: 'boolean', default: true },
        moveNeeds: { type: 'string', description: 'Extra label that a move wants' },
        expand: { type: 'integer', minimum: 1, maximum: 6 },
        search: { type: 'boolean', default: false },
        list: { type: 'boolean', default: false, description: 'The rows may be shown as a list with filters instead' },
        path: {
          type: 'string',
          description:
            'Field with the ids of the ancestors ("/1/5/"), a filter of the list: what stands below one node',
        },
        team: {
          ...closed(
            {
              label: bilingual,
              fileLabel: bilingual,
              sums: list({ type: 'string' }),
              most: { type: 'integer', minimum: 1, maximum: 5000, default: 5000 },
            },
            ['label', 'fileLabel', 'sums'],
          ),
          description: 'What stands below a node, counted and added up by level, and as a file',
        },
      },
      required: ['parent'],
      additionalProperties: false,
    },
  },
  requiredMembers: ['tree'],
  resolve(page, site) {
    const written = page.options.tree as { [name: string]: Json };
    const team = written.team as { [name: string]: Json } | undefined;
    return {
      ...collection.resolve?.(page, site),
      tree: {
        size: 50,
        drag: true,
        search: false,
        list: false,
        ...written,
        ...(team ? { team: { most: 5000, ...team } } : {}),
      },
    };
  },
  attached: importColumns,
  matches: totalledRows,
  check(page, site, report) {
    collection.check?.(page, site, report);
    const written = page.options.tree as { [name: string]: Json } | undefined;
    ((written?.team as { sums?: string[] } | undefined)?.sums ?? []).forEach((name, index) => {
      if (!page.fields[name])
        report('unknown-field', ['tree', 'team', 'sums', index], { field: name, entity: page.entity });
    });
    for (const member of ['parent', 'order', 'path'] as const) {
      const name = written?.[member];
      if (typeof name === 'string' && !page.fields[name])
        report('unknown-field', ['tree', member], { field: name, entity: page.entity });
    }
  },
  operations(page) {
    const base = page.endpoint.base;
    const options = treeOptions(page);
    const row = recordSchema(page);
    const found = [
      ...collection.operations(page),
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
  },
};
