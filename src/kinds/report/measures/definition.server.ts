/** What a measure is, said from its declaration: what is counted, which rows, when they fall in the period. */
import type { Work } from '../../../database/contract.ts';
import { wordsInForce } from '../../../database/rows/lists-in-force.ts';
import { absent } from '../../../database/rows/refusals.ts';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import { describe, type PrintValue } from '../../../grammar/expressions/explain.ts';
import { withWords } from '../../../grammar/site/list-words.ts';
import { counted, labelOf, type Fields } from '../../operations/counted.ts';
import { modelOf } from '../../rows/parameters.ts';
import type { DefinitionAnswer } from '../base/answers.ts';
import type { Measure, ReportOptions } from '../base/options.ts';

const print: PrintValue = (field, value, language) => modelOf(field)?.print(value, field, language) || String(value);

/** When a row falls in the period. */
function timed({ at, within }: Measure, fields: Fields): Text[] {
  const created: Text = { zh: '创建时间', en: 'Created' };
  const label = (name: string): Text => fields[name]?.label ?? (name === 'createdAt' ? created : labelOf(fields, name));
  if (at === undefined) return [{ zh: '当前状态，与所选时段无关', en: 'As it stands now, whatever the period' }];
  const moment: Text = {
    zh: `按「${label(at).zh}」计入所选时段`,
    en: `Falls in the period by “${label(at).en}”`,
  };
  if (within === undefined) return [moment];
  return [
    moment,
    { zh: `「${label(within).zh}」也须在所选时段内`, en: `“${label(within).en}” lies in the period, too` },
  ];
}

/** The sentences of one measure; of a ratio or a difference those of its parts behind their names. */
function sentences(work: Work, options: ReportOptions, said: <T>(part: T) => T, name: string): Text[] {
  const measure = options.measures[name];
  if (!measure) return [];
  const parts = measure.ratio ?? measure.minus;
  if (parts) {
    const labels = parts.map((part) => options.measures[part]?.label ?? { zh: part, en: part });
    const [a, b] = labels;
    const sign = measure.ratio ? '÷' : '−';
    const times = measure.ratio && measure.unit === 'percent' ? ' × 100%' : '';
    return [
      { zh: `「${a?.zh}」${sign}「${b?.zh}」${times}`, en: `“${a?.en}” ${sign} “${b?.en}”${times}` },
      ...parts.map((part, at) => {
        const own = sentences(work, options, said, part);
        return {
          zh: `${labels[at]?.zh}：${own.map((one) => one.zh).join('；')}`,
          en: `${labels[at]?.en}: ${own.map((one) => one.en).join('; ')}`,
        };
      }),
    ];
  }
  const entity = work.site.entities[measure.entity ?? ''];
  if (!entity) return [];
  const fields = said(entity.fields);
  const conditions = describe(measure.where ?? {}, fields, print);
  return [
    counted(measure, entity.label, fields),
    ...(conditions.zh === '' ? [] : [{ zh: `条件：${conditions.zh}`, en: `Where ${conditions.en}` }]),
    ...timed(measure, fields),
  ];
}

/** Definitions of these measures in the reader's language; `shown`: those that the session is shown. */
export async function definitionsOf(
  work: Work,
  options: ReportOptions,
  names: readonly string[],
  shown: ReadonlySet<string>,
): Promise<DefinitionAnswer> {
  if (names.some((name) => !shown.has(name))) throw absent();
  const words = await wordsInForce(work);
  const { language } = work;
  return {
    rows: names.flatMap((name) => {
      const measure = options.measures[name];
      if (!measure) return [];
      return {
        name,
        label: measure.label[language],
        ...(measure.note ? { note: measure.note[language] } : {}),
        lines: sentences(work, options, (part) => withWords(part, words), name).map((one) => one[language]),
      };
    }),
  };
}
