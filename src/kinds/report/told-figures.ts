/** A report in a sentence: its main figures and how each compares. Pure. */
import { marks } from '../../base/language.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FigureAnswer } from './base/answers.ts';
import { printChange, printMeasure } from './base/numbers.ts';
import type { Measure } from './base/options.ts';
import type { Range } from './base/period.ts';

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
  return { zh: `${label.zh}（${days}）：${said('zh')}`, en: `${label.en} (${days}): ${said('en')}` };
}

/** Change against the days before, and how far the month's target is. */
function beside({ change, goal }: ToldFigure, language: Language): string {
  const zh = language === 'zh';
  const parts: string[] = [];
  if (change?.tone === 'same') parts.push(zh ? '持平' : 'unchanged');
  else if (change?.percent === null) parts.push(zh ? '新增' : 'new');
  else if (change) parts.push(`${zh ? '环比 ' : ''}${printChange(change)}`);
  if (goal?.percent) parts.push(zh ? `占目标 ${goal.percent}%` : `${goal.percent}% of target`);
  if (parts.length === 0) return '';
  return zh ? `（${parts.join('，')}）` : ` (${parts.join(', ')})`;
}
