/** Faults of what a report says of targets. */
import type { Report } from '../../../grammar/site/models.ts';
import type { PageDef, Site } from '../../../grammar/site/resolved.ts';
import { goalMeasures } from './goal-measures.ts';
import { reportOptions } from '../base/options.ts';

export function goalProblems(page: PageDef, site: Site, report: Report): void {
  const { goals, measures } = reportOptions(page);
  const set = Object.values(site.pages).flatMap((other) => (other.kind === page.kind ? anywhere(other) : []));
  for (const [name, { goal, entity, at }] of Object.entries(measures)) {
    if (!goal) continue;
    if (entity !== undefined && at === undefined)
      report('kind-rule', ['report', 'measures', name, 'goal'], {
        zh: '目标按月计算，指标必须用 at 写明依据的时间字段',
        en: 'A target is for what happens in a month: the measure says by which moment, "at"',
      });
    else if (!set.includes(name))
      report('kind-rule', ['report', 'measures', name, 'goal'], {
        zh: `没有页面为「${name}」设目标：在以卡片显示它的页面上声明 goals，或去掉 goal`,
        en: `No page sets a target for "${name}": say "goals" on a page whose cards show it, or take "goal" away`,
      });
  }
  if (!goals) return;
  if (page.permission === '')
    report('kind-rule', ['report', 'goals'], {
      zh: '不需要权限的页面不能设置目标：请在指标所属页面上声明 goals',
      en: 'A page that needs no label sets no targets: say "goals" on the page that the figures belong to',
    });
  if (anywhere(page).length === 0)
    report('kind-rule', ['report', 'goals'], {
      zh: '本页的指标卡片中没有可设目标的指标（指标的 goal）',
      en: 'No card of this page shows a measure that may have a target ("goal" of a measure)',
    });
}

/** Measures that have targets on this page, whoever looks. */
const anywhere = (page: PageDef): string[] => [true, false].flatMap((platform) => goalMeasures(page, { platform }));
