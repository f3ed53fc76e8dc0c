/** Endpoints of a tool page: the calls of its view, and its acts. */
import type { Json, Text } from '../../grammar/declarations/declarations.ts';
import type { JsonSchema, Operation } from '../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { actOperations } from '../rows/acts.ts';
import { modelOf } from '../rows/parameters.ts';
import { verbOperations } from '../rows/verbs.ts';
import { operation, type KindOperations } from '../operations/endpoint.ts';
import { valuesBody } from '../operations/lowering.ts';
import { closed, digits, open, text } from '../operations/schemas.ts';

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

export const toolOperations: KindOperations = (page) => {
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
};
