/** A report in a sentence: its main figures and how each compares. Pure. */
import { catalogue } from '../../base/catalogue.ts';
import { fixedT } from '../../base/texts.ts';
import { marks } from '../../base/language.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FigureAnswer } from './base/answers.ts';
import { printChange, printMeasure } from './base/numbers.ts';
import type { Measure } from './base/options.ts';
import type { Range } from './base/period.ts';

const texts = catalogue('toldFigures', {
  line: { zh: '{{label}}（{{days}}）：{{figures}}', en: '{{label}} ({{days}}): {{figures}}' },
  same: { zh: '持平', en: 'unchanged' },
  new: { zh: '新增', en: 'new' },
  change: { zh: '环比 {{percent}}', en: '{{percent}}' },
  ofTarget: { zh: '占目标 {{percent}}%', en: '{{percent}}% of target' },
  beside: { zh: '（{{parts}}）', en: ' ({{parts}})' },
  gap: { zh: '，', en: ', ' },
});

/** Figures that a notice names: the first cards. */
const most = 4;

export type ToldFigure = FigureAnswer & Pick<Measure, 'label' | 'unit'>;

/** "交易数据（2026-11-25）：支付金额 ¥1,200.00（环比 ↑12.5%）；支付订单数 8（持平）". */
export function toldFigures(label: Text, { from, to }: Range, figures: readonly ToldFigure[]): Text {
  const days = from === to ? from : `${from} ~ ${to}`;
  const said = (language: Language): string =>
    figures
      .slice(0, most)
      .map(
        (figure) => `${figure.label[language]} ${printMeasure(figure.value, figure.unit)}${beside(figure, language)}`,
      )
      .join(marks.semicolon[language]);
  const line = (language: Language): string =>
    fixedT(language, texts)('line', { label: label[language], days, figures: said(language) });
  return { zh: line('zh'), en: line('en') };
}

/** Change against the days before, and how far the month's target is. */
function beside({ change, goal }: ToldFigure, language: Language): string {
  const t = fixedT(language, texts);
  const parts: string[] = [];
  if (change?.tone === 'same') parts.push(t('same'));
  else if (change?.percent === null) parts.push(t('new'));
  else if (change) parts.push(t('change', { percent: printChange(change) }));
  if (goal?.percent) parts.push(t('ofTarget', { percent: goal.percent }));
  return parts.length === 0 ? '' : t('beside', { parts: parts.join(t('gap')) });
}
