/** Page kind `tree`: a collection whose rows have a parent; children are read when a node is opened. */
import type { Json } from '../../grammar/declarations.ts';
import type { KindModel } from '../../grammar/models.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { collection } from '../collection/model.ts';
import { rowsSchema } from '../collection/verbs.ts';
import { operation } from '../endpoint.ts';
import { recordSchema } from '../lowering.ts';
import { closed, digits, list, open, version } from '../schemas.ts';

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
}

/** The tree's own options of a page. */
export const treeOptions = (page: PageDef): TreeOptions => page.options.tree as unknown as TreeOptions;

export const tree: KindModel = {
  kind: 'tree',
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
      },
      required: ['parent'],
      additionalProperties: false,
    },
  },
  requiredMembers: ['tree'],
  resolve(page, site) {
    const written = page.options.tree as { [name: string]: Json };
    return { ...collection.resolve?.(page, site), tree: { size: 50, drag: true, ...written } };
  },
  check(page, _site, report) {
    const written = page.options.tree as { [name: string]: Json } | undefined;
    for (const member of ['parent', 'order'] as const) {
      const name = written?.[member];
      if (typeof name === 'string' && !page.fields[name]) report('unknown-field', ['tree', member], { field: name, entity: page.entity });
    }
  },
  operations(page) {
    const base = page.endpoint.base;
    const options = treeOptions(page);
    const row = recordSchema(page);
    const found = [
      ...collection.operations(page),
      operation(page, {
        name: 'children', method: 'GET', path: `${base}/children`, right: 'read',
        query: closed({ parent: digits, page: digits, size: digits }), output: rowsSchema(row),
        summary: { zh: '下级', en: 'Children of a node' },
      }),
      operation(page, {
        name: 'ancestors', method: 'GET', path: `${base}/{id}/ancestors`, right: 'read', output: closed({ rows: list(open) }, ['rows']),
        summary: { zh: '上级链', en: 'Ancestors of a node' },
      }),
    ];
    if (options.drag && page.verbs.includes('update')) {
      found.push(operation(page, {
        name: 'move', method: 'POST', path: `${base}/{id}/move`, right: 'write', needs: options.moveNeeds,
        input: closed({ parent: { type: ['integer', 'null'], minimum: 1 }, before: { type: ['integer', 'null'], minimum: 1 }, version }, ['parent']),
        output: row, summary: { zh: '移动', en: 'Move a node' },
      }));
    }
    return found;
  },
};
