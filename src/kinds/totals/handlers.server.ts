/** Totals over exactly the rows that the list shows: same scope, same filters, same tab. */
import type { OperationHandler, Work } from '../../database/contract.ts';
import { groupRows } from '../../database/query/groups.ts';
import { isShown } from '../../database/query/record.ts';
import { isMasked } from '../../grammar/expressions/conditions.ts';
import { absent } from '../../database/rows/refusals.ts';
import { pageShape, source, type Source } from '../../database/query/source.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { limitProbes } from '../rows/probe.server.ts';
import { askedQuery } from '../rows/read.server.ts';
import { keyTitles } from '../report/base/titles.server.ts';
import { isTimeStep, mostLines, totalsOf, type TotalsAnswer } from './attachment.ts';

/** Lines by what is asked, else by the field kept apart alone. */
export const totals: OperationHandler = async (work, page, input) => {
  const options = totalsOf(page);
  if (!options) throw absent();
  await limitProbes(work, page, input.query);
  const { apart } = options;
  const { by = apart ?? options.by[0] ?? '', ...query } = input.query;
  const from = source(work, pageShape(page));
  const figures = Object.entries(options.figures).filter(
    ([, figure]) => figure.of === 'count' || visible(work, page, from, figure.of),
  );
  const named = [...(apart === undefined ? [] : [apart]), isTimeStep(by) ? options.at : by];
  if (!named.every((name) => visible(work, page, from, name))) throw absent();
  const found = await groupRows(work, page, askedQuery(work, page, { ...input, query }), {
    figures: figures.map(([, figure]) => figure),
    at: options.at,
    apart,
    by,
    most: mostLines + 1,
  });
  const lines = found.slice(0, mostLines);
  const titlesOf = (field: string | undefined, keys: (string | number | null)[]): Promise<Map<string, string>> =>
    keyTitles(work, field === undefined ? undefined : page.fields[field], [
      ...new Set(keys.map((key) => String(key ?? ''))),
    ]);
  const apartTitles = await titlesOf(
    apart,
    lines.map((line) => line.apart),
  );
  const titles =
    by === apart
      ? apartTitles
      : await titlesOf(
          isTimeStep(by) ? undefined : by,
          lines.map((line) => line.key),
        );
  const answer: TotalsAnswer = {
    capped: found.length > mostLines,
    rows: lines.map((line) => {
      const [key, kept] = [String(line.key ?? ''), String(line.apart ?? '')];
      return {
        key,
        title: titles.get(key) ?? key,
        apart: kept,
        apartTitle: apartTitles.get(kept) ?? kept,
        values: Object.fromEntries(
          figures.map(([name, { of }], at) => [
            name,
            of === 'count' ? Number(line[`f${at}`] ?? 0) : String(line[`f${at}`] ?? '0'),
          ]),
        ),
      };
    }),
  };
  return { data: answer };
};

const visible = (work: Work, page: PageDef, from: Source, name: string): boolean =>
  from.has(name) && isShown(from.column(name).field, page, work) && !isMasked(from.column(name).field);
