/** Everything below a node: counted and added up level by level, or as a file. */
import { treeTexts } from './texts.ts';
import { fixedT } from '../../base/texts.ts';
import { sql, type RawBuilder } from 'kysely';
import { audit } from '../../database/audit/audit.ts';
import { Refusal, type OperationHandler, type Row, type Work } from '../../database/contract.ts';
import { storeFile } from '../../database/queues/jobs.ts';
import { list } from '../../database/query/list.ts';
import { pageScope } from '../../database/query/scope.ts';
import { pageShape, source } from '../../database/query/source.ts';
import { writeXlsx } from '../../base/xlsx.ts';
import { add } from '../../base/decimal.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import { modelOf } from '../rows/parameters.ts';
import { idOf, shownRow } from '../rows/read.server.ts';
import { targetOf } from '../../database/audit/target.ts';
import { treeOptions } from './operations.ts';
import { deepest } from './nodes.server.ts';

/** Days that a file stays among the downloads of whoever made it. */
const kept = 7;
/** Rows read at a time. */
const block = 200;

/** The nodes below one, each with its level (1 = its children), as a WITH clause called "down". */
function down(work: Work, page: PageDef, id: number): RawBuilder<unknown> {
  const { parent } = treeOptions(page);
  const from = source(work, pageShape(page));
  const column = from.column(parent).sql;
  const scope = pageScope(from, page, work);
  return sql`with recursive "down" as (
    select ${sql.ref('t.id')} as "id", 1 as "level" ${from.from()} where ${column} = ${id} and ${scope}
    union all select ${sql.ref('t.id')}, "down"."level" + 1 ${from.from()} join "down" on ${column} = "down"."id"
      where "down"."level" < ${deepest} and ${scope}
  )`;
}

const fieldsOf = (page: PageDef, names: readonly string[]): FieldDef[] =>
  names.flatMap((name) => page.fields[name] ?? []);

/** Per level: how many, and the sums that the page names. */
export const team: OperationHandler = async (work, page, input) => {
  const row = await shownRow(work, page, idOf(input));
  const fields = fieldsOf(page, treeOptions(page).team?.sums ?? []);
  const from = source(work, pageShape(page));
  const sums = fields.map(
    (field) => sql`, coalesce(sum(${from.column(field.name).sql}), 0)::text as ${sql.id(field.name)}`,
  );
  const { rows: levels } = await sql<{ level: number; count: number } & { [field: string]: string }>`
    ${down(work, page, row.id)} select "down"."level"::integer as "level",
      count(*)::integer as "count" ${sql.join(sums, sql` `)} ${from.from()}
      join "down" on "down"."id" = ${sql.ref('t.id')} group by 1 order by 1`.execute(work.db);
  const answer = levels.map((one) => ({
    level: Number(one.level),
    count: Number(one.count),
    sums: Object.fromEntries(fields.map((field) => [field.name, String(one[field.name])])),
  }));
  return {
    data: {
      levels: answer,
      total: {
        count: answer.reduce((all, one) => all + one.count, 0),
        sums: Object.fromEntries(
          fields.map((field) => [field.name, answer.reduce((all, one) => add(all, one.sums[field.name] ?? '0'), '0')]),
        ),
      },
    },
  };
};

/** The nodes below one as a file, nearest first; masked values stay masked. The answer names the download. */
export const teamFile: OperationHandler = async (work, page, input) => {
  const row = await shownRow(work, page, idOf(input));
  const most = treeOptions(page).team?.most ?? 5000;
  const { rows: found } = await sql<{
    id: number;
    level: number;
  }>`${down(work, page, row.id)} select "id", "level" from "down" order by 2, 1 limit ${most + 1}`.execute(work.db);
  if (found.length === 0) throw new Refusal({ text: { zh: '没有下级可导出', en: 'There is nobody below to export' } });
  if (found.length > most)
    throw new Refusal({
      text: {
        zh: `下级超过 ${most} 条，请从更低的节点导出`,
        en: `More than ${most} rows: export from a node further down`,
      },
    });
  const columns = fieldsOf(page, page.list.columns).filter(
    (field) => work.session.platform || field.see !== 'platform',
  );
  const lines: string[][] = [
    [fixedT(work.language, treeTexts)('level'), ...columns.map((field) => field.label[work.language])],
  ];
  for (let at = 0; at < found.length; at += block) {
    const part = found.slice(at, at + block);
    const { rows: read } = await list(work, page, {
      filters: { id: part.map((one) => Number(one.id)) },
      page: 1,
      size: block,
    });
    const byId = new Map(read.map((one) => [one.id, one]));
    for (const { id, level } of part) {
      const one = byId.get(Number(id));
      if (one) lines.push([String(level), ...columns.map((field) => printed(one, field, work))]);
    }
  }
  const texts = [false, ...columns.map((field) => modelOf(field)?.numeric !== true)];
  const name = `${page.label[work.language]}_${String(row[page.titleField] ?? row.id)}.xlsx`;
  const job = await storeFile(
    work.db,
    {
      kind: 'export',
      account: work.session.account,
      page: page.route,
      input: { team: row.id },
      expiresAt: new Date(work.now.getTime() + kept * 86_400_000),
    },
    {
      name,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      body: await writeXlsx(lines, texts),
    },
    found.length,
  );
  await audit(work, {
    page,
    action: 'export',
    target: targetOf(page, row),
    event: { key: 'teamExported', facts: { count: found.length } },
  });
  return { data: { job, file: name, count: found.length } };
};

function printed(row: Row, field: FieldDef, work: Work): string {
  const titles = (row['_titles'] as { [field: string]: string | string[] } | undefined)?.[field.name];
  if (titles !== undefined) return [titles].flat().join('、');
  const value = (row[field.name] ?? null) as Json;
  if (value === null) return '';
  return (row['_masked'] as string[] | undefined)?.includes(field.name)
    ? String(value)
    : (modelOf(field)?.print(value, field, work.language) ?? String(value));
}
