/** Page kind `tree`: a collection whose rows have a parent; children are read when a node is opened. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { KindModel } from '../../grammar/site/models.ts';
import { importColumns } from '../import/attachment.ts';
import { totalledRows } from '../totals/attachment.ts';
import { collection } from '../collection/model.ts';
import { bilingual, closed, list } from '../operations/schemas.ts';
import { treeOperations } from './operations.ts';

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
  operations: treeOperations,
};
