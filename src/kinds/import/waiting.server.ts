/** The rows that wait for their line, as a workbook of the import's own columns. */
import { writeXlsx } from '../../base/xlsx.ts';
import { audit } from '../../database/audit/audit.ts';
import { Refusal } from '../../database/contract.ts';
import type { OperationHandler, Row } from '../../database/contract.ts';
import { storeFile } from '../../database/queues/jobs.ts';
import { stream } from '../../database/query/list.ts';
import { wordsInForce } from '../../database/rows/lists-in-force.ts';
import { absent } from '../../database/rows/refusals.ts';
import { withWords } from '../../grammar/site/list-words.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { exportFields } from '../rows/columns.ts';
import { fileDays, jobKind } from '../export/handlers.server.ts';
import { cell } from '../export/table.server.ts';
import { fileTypes } from '../export/write.server.ts';
import { placeOf } from './batch.server.ts';
import { keptAsText } from './columns.ts';

/**
 * As many rows as the import takes, in the order of their tab; scope and masks are those of the list, and a field that
 * the session may not read stays empty. The answer names the download.
 */
export const waiting: OperationHandler = async (work, page) => {
  const { options } = placeOf(work, page);
  const { template, columns, maxRows } = options;
  const tab = page.list.tabs.find((one) => one.name === template?.tab);
  if (!template || !tab) throw absent();
  const { listed, further } = exportFields(work.session, page);
  const readable = new Map([...listed, ...further].map((field) => [field.name, field]));
  const own = Object.keys(columns).map((name) => readable.get(template.fill[name] ?? ''));
  const beside = (template.beside ?? []).map((name) => readable.get(name));
  const there = [...own, ...beside].filter((field): field is FieldDef => field !== undefined);
  const said = withWords(there, await wordsInForce(work));
  const printed = (row: Row, field: FieldDef | undefined): string =>
    field ? cell(row, said.find((one) => one.name === field.name) ?? field, work) : '';
  const seen = beside.filter((field) => field !== undefined);
  const lines: string[][] = [
    [
      ...Object.values(columns).map(({ field }) => `${field.label[work.language]}${field.required ? '*' : ''}`),
      ...seen.map((field) => field.label[work.language]),
    ],
  ];
  const texts = [...Object.values(columns), ...seen.map((field) => ({ field }))].map(keptAsText);
  const names = there.map((field) => field.name);
  const asked = { filters: {}, tab: tab.name, sort: tab.sort ?? page.list.sort };
  for await (const rows of stream(work, page, asked, names, { limit: maxRows + 1 }))
    for (const row of rows) lines.push([...own, ...seen].map((field) => printed(row, field)));
  const count = Math.min(lines.length - 1, maxRows);
  if (count === 0)
    throw new Refusal({
      text: {
        zh: `「${tab.label.zh}」没有数据，无需下载`,
        en: `There is nothing under "${tab.label.en}" to download`,
      },
    });
  const name = `${page.label[work.language]}_${tab.label[work.language]}.xlsx`;
  const job = await storeFile(
    work.db,
    {
      kind: jobKind,
      account: work.session.account,
      page: page.route,
      input: { waiting: tab.name },
      expiresAt: new Date(work.now.getTime() + fileDays * 86_400_000),
    },
    { name, type: fileTypes.xlsx, body: await writeXlsx(lines.slice(0, maxRows + 1), texts) },
    count,
  );
  await audit(work, {
    page,
    action: 'export',
    target: { type: page.entity, id: job, name: page.label.zh },
    event: { key: 'waitingDownloaded', facts: { tab: tab.label, count } },
  });
  return { data: { job, file: name, count, more: lines.length - 1 > maxRows } };
};
