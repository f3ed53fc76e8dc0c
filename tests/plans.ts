/**
 * What PostgreSQL reads for a question: every statement is caught, then explained with the rows that each step met. No
 * times.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresQueryCompiler, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/database/contract.ts';

export interface Caught {
  sql: string;
  parameters: readonly unknown[];
  /** What its transaction had set before, in order. */
  settings: readonly { sql: string; parameters: readonly unknown[] }[];
}

/** Parts are compiled, too, and remembered: what is caught is run. */
const statement = /^\s*\(?\s*(?:select|with|insert|update|delete)\b/i;

/** The same database, with a list of the statements that are run on it; those that set something are in the others. */
export function catching(db: Db): { db: Db; caught: Caught[] } {
  const caught: Caught[] = [];
  const compiler = new PostgresQueryCompiler();
  const transactions = new AsyncLocalStorage<Caught[]>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = compiler.compileQuery(node as RootOperationNode, queryId);
      const settings = transactions.getStore() ?? [];
      if (/set_config/.test(sql)) settings.push({ sql, parameters, settings: [] });
      else if (statement.test(sql) && !/current_setting|savepoint/.test(sql))
        caught.push({ sql, parameters, settings: [...settings] });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const seen = db.withPlugin(plugin);
  const begun = (): ReturnType<Db['transaction']> => {
    const builder = seen.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (run) => transactions.run([], () => execute(run));
    return builder;
  };
  const within = new Proxy(seen, {
    get(target, name) {
      if (name === 'transaction') return begun;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { db: within, caught };
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: Node[];
  [name: string]: unknown;
}

/** One step over the table: rows that it looked at, counted before its filters, and what it went through. */
export interface Step {
  how: string;
  index: string | undefined;
  looked: number;
}

/** Steps of the statement's plan that read this table, under the settings that it had. Runs the statement. */
export async function stepsOf(
  client: pg.ClientBase,
  { sql, parameters, settings }: Caught,
  table: string,
): Promise<Step[]> {
  await client.query('begin');
  for (const one of settings) await client.query(one.sql, [...one.parameters]);
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    [...parameters],
  );
  await client.query('rollback');
  const steps: Step[] = [];
  const walk = (node: Node): void => {
    const scans = node['Node Type'].endsWith('Scan') && node['Relation Name'] === table;
    const bitmap = node['Node Type'] === 'Bitmap Index Scan' && String(node['Index Name']).includes(`_${table}_`);
    if (scans || bitmap) {
      const left = ['Rows Removed by Filter', 'Rows Removed by Index Recheck'].reduce(
        (sum, name) => sum + Number(node[name] ?? 0),
        0,
      );
      steps.push({
        how: node['Node Type'],
        index: node['Index Name'],
        looked: Math.round((node['Actual Rows'] + left) * node['Actual Loops']),
      });
    }
    for (const part of node.Plans ?? []) walk(part);
  };
  for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) walk(Plan);
  return steps;
}
