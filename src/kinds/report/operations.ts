/** Endpoints of a report: figures, charts, rankings, table, goals, subscriptions. */
import { DAY_PATTERN } from '../../base/date.ts';
import type { JsonSchema } from '../../grammar/site/models.ts';
import { actOperations } from '../rows/acts.ts';
import { exportOperations } from '../rows/verbs.ts';
import { operation, type KindOperations, type OperationInit } from '../operations/endpoint.ts';
import { closed, list, open, text } from '../operations/schemas.ts';
import { goalOperations } from './goals/goal-operations.ts';
import { periods, reportOptions } from './base/options.ts';
import { subscriptionOperations } from './subscriptions/subscription-operations.ts';

const names = list({ type: 'string' });

export const reportOperations: KindOperations = (page) => {
  const base = page.endpoint.base;
  const options = reportOptions(page);
  const period: { [name: string]: JsonSchema } = {
    period: { enum: [...periods] },
    from: { type: 'string', pattern: `^${DAY_PATTERN}$` },
    to: { type: 'string', pattern: `^${DAY_PATTERN}$` },
    compare: { enum: ['previous', 'lastYear', 'none'] },
  };
  for (const name of options.filters) period[name] = text(200);
  const query = closed(period);
  const points = closed({ name: text(60), by: text(60), unknown: names, opens: open, rows: list(open) }, [
    'name',
    'rows',
  ]);
  const found: OperationInit[] = [
    {
      name: 'summary',
      method: 'GET',
      path: `${base}/summary`,
      right: 'read',
      query,
      output: closed({ period: open, figures: list(open) }, ['period', 'figures']),
      summary: { zh: '指标与环比', en: 'Figures with comparison' },
    },
  ];
  found.push({
    name: 'definitions',
    method: 'GET',
    path: `${base}/definitions`,
    right: 'read',
    query: closed({ measures: text(1000, 1) }),
    output: closed({ rows: list(open) }, ['rows']),
    summary: { zh: '统计口径', en: 'How measures are counted' },
  });
  const charts = options.charts.map((one) => one.name);
  if (charts.length > 0) {
    for (const name of ['trend', 'mix']) {
      found.push({
        name,
        method: 'GET',
        path: `${base}/${name}`,
        right: 'read',
        query: closed({ ...period, name: { enum: charts }, measures: text(200) }, ['name']),
        output: points,
        summary:
          name === 'trend' ? { zh: '趋势图', en: 'A chart over time' } : { zh: '构成图', en: 'A chart of shares' },
      });
    }
  }
  if (options.rank.length > 0) {
    found.push({
      name: 'rank',
      method: 'GET',
      path: `${base}/rank`,
      right: 'read',
      query: closed({ ...period, name: { enum: options.rank.map((one) => one.name) } }, ['name']),
      output: points,
      summary: { zh: '排行榜', en: 'A ranking' },
    });
  }
  if (options.todo.length > 0) {
    found.push({
      name: 'todo',
      method: 'GET',
      path: `${base}/todo`,
      right: 'read',
      output: closed({ rows: list(open) }, ['rows']),
      summary: { zh: '待办事项', en: 'Things to do' },
    });
  }
  if (options.guide.length > 0) {
    found.push({
      name: 'guide',
      method: 'GET',
      path: `${base}/guide`,
      right: 'read',
      output: closed({ rows: list(open) }, ['rows']),
      summary: { zh: '新手引导', en: 'First steps' },
    });
  }
  if (options.table) {
    found.push({
      name: 'table',
      method: 'GET',
      path: `${base}/table`,
      right: 'read',
      query,
      output: closed({ rows: list(open), totals: open, opens: open, totalOpens: open }, ['rows', 'totals']),
      summary: { zh: '明细表', en: 'Table' },
    });
    if (page.verbs.includes('export')) found.push(...exportOperations(page, query));
  }
  return [
    ...found.map((init) => operation(page, init)),
    ...goalOperations(page),
    ...subscriptionOperations(page),
    ...actOperations(page).filter((one) => one.name.startsWith('page:')),
  ];
};
