/** Totals over exactly the rows that the list shows: same scope, same filters, same tab. */
import type { OperationHandler, Work } from '../../database/contract.ts';
import { groupRows } from '../../database/groups.ts';
import { isShown } from '../../database/record.ts';
import { isMasked } from '../../grammar/conditions.ts';
import { absent } from '../../database/refusals.ts';
import { pageShape, source, type Source } from '../../database/source.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { limitProbes } from '../collection/probe.server.ts';
import { askedQuery } from '../collection/read.server.ts';
import { keyTitles } from '../report/titles.server.ts';
import { mostLines, totalsOf, type TotalsAnswer } from './attachment.ts';

/** Lines by what is asked, or by the field kept apart alone. */
export const totals: OperationHandler = async (work, page, input) => {
  const options = totalsOf(page);
  if (!options) throw absent();
  await limitProbes(work, page, input.query);
  const { by = options.apart, ...query } = input.query;
  const from = source(work, pageShape(page));
  const figures = Object.entries(options.figures).filter(
    ([, figure]) => figure.of === 'count' || visible(work, page, from, figure.of),
  );
  if (![options.apart, ...(by === 'day' ? [options.at] : [by])].every((name) => visible(work, page, from, name)))
    throw absent();
  const found = await groupRows(work, page, askedQuery(work, page, { ...input, query }), {
    figures: figures.map(([, figure]) => figure),
    at: options.at,
    apart: options.apart,
    by,
    most: mostLines + 1,
  });
  const lines = found.slice(0, mostLines);
  const apartTitles = await keyTitles(work, page.fields[options.apart], [
    ...new Set(lines.map((line) => String(line.apart ?? ''))),
  ]);
  const titles =
    by === options.apart
      ? apartTitles
      : await keyTitles(work, by === 'day' ? undefined : page.fields[by], [
          ...new Set(lines.map((line) => String(line.key ?? ''))),
        ]);
  const answer: TotalsAnswer = {
    capped: found.length > mostLines,
    rows: lines.map((line) => {
      const [key, apart] = [String(line.key ?? ''), String(line.apart ?? '')];
      return {
        key,
        title: titles.get(key) ?? key,
        apart,
        apartTitle: apartTitles.get(apart) ?? apart,
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
