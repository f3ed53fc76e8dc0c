/** What shows the parts of an import: its columns, what is judged of a row, what posting does. */
import type { FunctionUse } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef } from '../../src/grammar/site/resolved.ts';
import type { ImportOptions, LineAction } from '../../src/kinds/import/attachment.ts';
import { has, type Declared } from './declared.ts';
import type { WidgetEntry } from './widgets.ts';

/** The columns of a file with the words "手机号", in their heading or among the other headings that are accepted. */
const columnsCalled = ({ options }: Declared, words: string) =>
  Object.values(options.import?.columns ?? {}).filter(
    ({ field, headers }) => field.label.zh === words || headers.includes(words),
  );

const isFunction = (row: FunctionUse | LineAction): row is FunctionUse => 'function' in row;

/** The action that a row of the file runs; undefined: business code, or a row of the page. */
function rowAction({ page, site }: Declared, row: ImportOptions['row']): ActionDef | undefined {
  if (row === undefined || isFunction(row)) return undefined;
  return site.entities[row.entity ?? page.entity]?.actions[row.action];
}

/** Each row is judged: by guards of the action that it runs, or by the business code that it names. */
function isJudged(page: Declared): boolean {
  const { row } = page.options.import ?? {};
  return row !== undefined && (isFunction(row) || (rowAction(page, row)?.guards ?? []).length > 0);
}

export const importWidgets: readonly WidgetEntry[] = [
  [
    /^member picker or phone-list upload up to (\d+)$/,
    ({ asked, options }, [most]) =>
      asked.some(({ type, to }) => type === 'refs' && to === 'member') &&
      Object.values(options.import?.columns ?? {}).some(
        ({ field, find }) => field.to === 'member' && find?.includes('phone'),
      ) &&
      (options.import?.maxRows ?? 0) >= Number(most),
  ],
  [/^import dialog$/, ({ operations }) => operations.has('upload')],
  [
    /^import wizard with per-row errors$/,
    ({ operations }) => ['upload', 'batchErrors'].every((one) => operations.has(one)),
  ],
  // "手机号*": a star stands at what is required; "会员编号 or 手机号*" at what is required together.
  [
    /^import columns ([^(]*)/,
    (page, [said = '']) => {
      const columns = [...said.matchAll(/([一-鿿]+)(\*?)/g)];
      return columns.every(([, words = '', star]) =>
        columnsCalled(page, words).some(({ field }) => star === '' || columns.length > 1 || field.required === true),
      );
    },
  ],
  [
    /^Row checks: no duplicate .*\(([^)]*)\)/,
    ({ options }, [names = '']) =>
      // "from" is told by the column "fromMember", "assets" by "fromAsset".
      names
        .toLowerCase()
        .split(', ')
        .every((name) => (options.import?.key ?? []).some((key) => key.toLowerCase().includes(name.replace(/s$/, '')))),
  ],
  [
    /^Row checks: (\w+) (?:>|in range)/,
    ({ options }, [name = '']) => options.import?.columns[name]?.field.minimum !== undefined,
  ],
  [/^Row checks: /, isJudged],
  [
    /^Commit: batch total >= threshold -> (\w+) first$/,
    ({ options, site }, [entity = '']) => {
      const batch = site.entities[options.import?.batch.entity ?? ''];
      return (batch?.whenever ?? []).some(({ begins }) => has(batch?.procedures?.[begins ?? ''], 'entity', entity));
    },
  ],
  [
    /^Commit: a second person approves .* or with ([一-鿿]+) .*`(\w+:\w+)`/,
    ({ options }, [word, label]) => {
      const approve = options.import?.approve;
      return approve !== undefined && approve.label.zh === word && approve.needs === label;
    },
  ],
  [
    /^Commit: .*\bper row\b/,
    ({ operations, options }) => operations.has('commit') && options.import?.row !== undefined,
  ],
];
