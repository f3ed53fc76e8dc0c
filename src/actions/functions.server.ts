/**
 * Runs the business code that an action names, one after the other, inside its transaction and before its row is
 * written.
 */
import { functionModels, type FunctionName } from '../business/models.ts';
import { functionServers } from '../business/servers.ts';
import type { AskedRun, FunctionResult, Note, FunctionServer, Row, Work } from '../database/contract.ts';
import type { Json } from '../grammar/declarations/declarations.ts';
import { isWritable } from '../grammar/expressions/conditions.ts';
import type { FunctionModel } from '../grammar/site/models.ts';
import type { EffectDef, PageDef } from '../grammar/site/resolved.ts';
import { isFunction } from '../grammar/resolve/resolve-actions.ts';

export interface Outcome {
  changes: { [field: string]: Json };
  notes: Note[];
  data: { [key: string]: Json };
  /** Rows that an act of the page dealt with or left out. */
  reach: NonNullable<FunctionResult['reach']>;
  /** The row that an effect made, or met last. */
  reached?: Row;
  /** Actions that they ask for; whoever calls them runs these when the row is written. */
  runs: AskedRun[];
}

export interface FunctionsOf {
  action: string;
  /** Declared effects among them are passed over. */
  effects: EffectDef[];
  record: Row;
  form: { [name: string]: Json };
  /** What is written before the first of them: form fields, `set`. */
  changes: { [field: string]: Json };
  /** Rows that an act of the page is to be done to alone. */
  ids?: number[];
  /** State that the declaration leads to, given what will be written; absent where no state moves. */
  next?(changes: { [field: string]: Json }): string | undefined;
  /** Runs an action that the function asks for at once. */
  act(name: string, asked: AskedRun): Promise<Row>;
}

/** Collects what they change and tell; a refusal of one ends all. */
export async function runFunctions(work: Work, page: PageDef, asked: FunctionsOf): Promise<Outcome> {
  const { action, effects, record, form, changes, ids, next, act } = asked;
  const outcome: Outcome = { changes: { ...changes }, notes: [], data: {}, reach: { rows: [], left: [] }, runs: [] };
  for (const { function: name, ...use } of effects.filter(isFunction)) {
    const server = (functionServers as { [name: string]: FunctionServer })[name];
    if (!server) throw new Error(`There is no function "${name}"`);
    const to = next?.(outcome.changes);
    const state = to === undefined ? {} : { to };
    const given = {
      page,
      action,
      record,
      form,
      use,
      changes: { ...outcome.changes },
      ...state,
      ...(ids ? { ids } : {}),
    };
    const writes = declaredOf(work, page, name);
    const result = await server({ ...work, writes, act: (wanted) => act(name, wanted) }, given);
    if (!result) continue;
    writes(page.entity, Object.keys(result.changes ?? {}));
    Object.assign(outcome.changes, result.changes);
    Object.assign(outcome.data, result.data);
    outcome.runs.push(...(result.runs ?? []));
    outcome.reach.rows.push(...(result.reach?.rows ?? []));
    outcome.reach.left.push(...(result.reach?.left ?? []));
    if (result.note !== undefined) outcome.notes.push(result.note);
  }
  return outcome;
}

/** Throws at what a function writes that its model does not declare: states are the engine's alone. */
function declaredOf({ site }: Work, page: PageDef, name: string): NonNullable<Work['writes']> {
  const { own = [], ...others } = (functionModels[name as FunctionName] as FunctionModel).changes ?? {};
  return (entity, fields) => {
    const known = new Set([...(entity === page.entity ? own : []), ...(others[entity] ?? [])]);
    const all = { ...page.fields, ...site.entities[entity]?.fields };
    const mayWrite = (field: string): boolean => {
      const found = all[field];
      return known.has(field) || found?.workflow === true || (known.has('*') && !!found && isWritable(found));
    };
    const undeclared = fields.filter((field) => !mayWrite(field));
    if (undeclared.length > 0)
      throw new Error(`"${name}" writes what its model does not declare: ${entity} ${undeclared.join(', ')}`);
  };
}
