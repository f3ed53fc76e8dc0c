/** The numbers of a chart as a file for spreadsheets. Pure. */
import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import { writeCsv, type CsvCell } from '../../../base/csv.ts';
import { isDecimal } from '../../../base/decimal.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { ChartData } from './chart-data.ts';

const texts = catalogue('chartFile', {
  step: { zh: '项目', en: 'Item' },
  before: { zh: '{{name}}（对比期）', en: '{{name}} (compared)' },
});

const cell = (value: unknown): CsvCell => {
  const text = value === null || value === undefined ? '' : String(value);
  return isDecimal(text) ? { number: text } : text;
};

/** A line for each step, a column for each series, and one for what it is compared with. */
export function chartFile({ steps, series }: ChartData, language: Language): string {
  const t = fixedT(language, texts);
  const columns = series.flatMap(({ label, unit, values, before }) => {
    const name = unit === 'percent' ? `${label} (%)` : label;
    return [{ name, values }, ...(before ? [{ name: t('before', { name }), values: before }] : [])];
  });
  return writeCsv([
    [t('step'), ...columns.map(({ name }) => name)],
    ...steps.map((step, at) => [step, ...columns.map(({ values }) => cell(values[at]))]),
  ]);
}
