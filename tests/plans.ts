/**
 * What PostgreSQL reads for a question: every statement is caught, then explained with the rows that each step met. No
 * times.
 */
import { PostgresQueryCompiler, type KyselyPlugin, type RootOperationNode } from 'kysely';
import type pg from 'pg';
import type { Db } from '../src/database/contract.ts';

export interface Caught {
  sql: string;
  parameters: readonly unknown[];
}

/** The same database, with a list of the statements that were run on it. */
export function catching(db: Db): { db: Db; caught: Caught[] } {
  const caught: Caught[] = [];
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const { sql, parameters } = compiler.compileQuery(node as RootOperationNode, queryId);
      caught.push({ sql, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), caught };
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

/** Steps of the statement's plan that read this table. Runs the statement. */
export async function stepsOf(client: pg.ClientBase, { sql, parameters }: Caught, table: string): Promise<Step[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `explain (analyze, timing off, format json) ${sql}`,
    [...parameters],
  );
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
