/** Faults of what a report says of targets. */
import type { Report } from '../../grammar/models.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { goalMeasures } from './goal-measures.ts';
import { reportOptions } from './options.ts';

export function goalProblems(page: PageDef, report: Report): void {
  const { goals, measures } = reportOptions(page);
  for (const [name, { goal, entity, at }] of Object.entries(measures))
    if (goal && entity !== undefined && at === undefined)
      report('kind-rule', ['report', 'measures', name, 'goal'], {
        zh: '目标按月计算，指标必须用 at 写明依据的时间字段',
        en: 'A target is for what happens in a month: the measure says by which moment, "at"',
      });
  if (!goals) return;
  if (page.permission === '')
    report('kind-rule', ['report', 'goals'], {
      zh: '不需要权限的页面不能设置目标：请在指标所属页面上声明 goals',
      en: 'A page that needs no label sets no targets: say "goals" on the page that the figures belong to',
    });
  const offered = [true, false].some((platform) => goalMeasures(page, { platform }).length > 0);
  if (!offered)
    report('kind-rule', ['report', 'goals'], {
      zh: '本页的指标卡片中没有可设目标的指标（指标的 goal）',
      en: 'No card of this page shows a measure that may have a target ("goal" of a measure)',
    });
}
