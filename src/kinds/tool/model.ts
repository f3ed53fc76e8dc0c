/** Page kind `tool`: what is no create-read-update-delete; it names a view and the operations that the view calls. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, KindModel, Operation } from '../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { attachedFields, plain } from '../operations/attached.ts';
import { actOperations } from '../rows/acts.ts';
import { verbOperations } from '../rows/verbs.ts';
import { operation } from '../operations/endpoint.ts';
import { valuesBody } from '../operations/lowering.ts';
import { modelOf } from '../rows/parameters.ts';
import { bilingual, closed, digits, open, text } from '../operations/schemas.ts';

/** A member of a query is a text; a whole number is one of digits. */
const queryText = (field: FieldDef): JsonSchema => (modelOf(field)?.cel === 'int' ? digits : text(500));

/** One call of a tool's view. */
export interface ToolOperation {
  label: Text;
  method: Operation['method'];
  /** Below the page's base. */
  path: string;
  needs?: string;
  right: 'read' | 'write';
  /** What it asks, as fields; sent as query for GET, as body otherwise. */
  input: { [name: string]: FieldDef };
  /** Name of a handler in src/kinds/tool/handlers. */
  handler: string;
  /** Parameters of the handler, as the page file gives them. */
  options: { [name: string]: Json };
}

export interface ToolOptions {
  /** Name of a view in src/kinds/tool. */
  view: string;
  operations: { [name: string]: ToolOperation };
}

/** The options of a tool page. */
export const toolOptions = (page: PageDef): ToolOptions => page.options.tool as unknown as ToolOptions;

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
  operations(page) {
    const base = page.endpoint.base;
    const own = Object.entries(toolOptions(page).operations).map(([name, one]) => {
      const input = valuesBody(one.input);
      const asked =
        Object.keys(one.input).length === 0
          ? {}
          : one.method === 'GET'
            ? {
                query: closed(
                  Object.fromEntries(Object.entries(one.input).map(([name, field]) => [name, queryText(field)])),
                  (input.required as string[] | undefined) ?? [],
                ),
              }
            : { input };
      return operation(page, {
        name,
        method: one.method,
        path: one.path === '' ? base : `${base}/${one.path}`,
        right: one.right,
        needs: one.needs,
        output: open,
        summary: one.label,
        ...(one.method === 'GET' || Object.keys(one.input).length > 0 ? asked : { input: closed({}) }),
      });
    });
    const taken = new Set(own.map((one) => `${one.method} ${one.path}`));
    const others = [...verbOperations(page), ...actOperations(page)].filter(
      (one) => !taken.has(`${one.method} ${one.path}`),
    );
    return [...own, ...others];
  },
};
