/** Page kind `tool`: what is no create-read-update-delete; it names a view and the operations that the view calls. */
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { KindModel } from '../../grammar/site/models.ts';
import { attachedFields, plain } from '../operations/attached.ts';
import { bilingual, closed, open, text } from '../operations/schemas.ts';
import { toolOperations, toolOptions } from './operations.ts';

export const tool: KindModel = {
  kind: 'tool',
  label: { zh: '工具', en: 'Tool' },
  members: {
    tool: closed(
      {
        view: { type: 'string' },
        operations: {
          type: 'object',
          additionalProperties: closed(
            {
              label: bilingual,
              method: { enum: ['GET', 'POST', 'PUT', 'DELETE'] },
              path: { type: 'string', pattern: '^[A-Za-z0-9_{}/-]*$' },
              needs: text(60),
              right: { enum: ['read', 'write'] },
              input: { type: 'object', additionalProperties: { type: 'object' } },
              handler: text(60, 1),
              options: open,
            },
            ['label', 'method', 'path', 'handler'],
          ),
        },
      },
      ['view', 'operations'],
    ),
  },
  requiredMembers: ['tool'],
  resolve(page, site) {
    const written = page.options.tool as unknown as {
      view: string;
      operations: { [name: string]: { [member: string]: Json } };
    };
    const operations: { [name: string]: unknown } = {};
    for (const [name, one] of Object.entries(written.operations)) {
      operations[name] = {
        right: one.method === 'GET' ? 'read' : 'write',
        options: {},
        ...one,
        input: attachedFields((one.input ?? {}) as { [name: string]: Json }, site),
      };
    }
    return { tool: plain({ view: written.view, operations }) };
  },
  attached: (page) =>
    Object.entries(toolOptions(page).operations).map(([name, { input }]) => ({
      path: ['tool', 'operations', name, 'input'],
      fields: input,
    })),
  operations: toolOperations,
};
