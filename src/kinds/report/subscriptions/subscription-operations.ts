/** Endpoints by which a reader of a report has himself told of it by time. */
import type { JsonSchema, Operation } from '../../../grammar/site/models.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { operation } from '../../operations/endpoint.ts';
import { closed, id, list, open, whole } from '../../operations/schemas.ts';
import { reportOptions } from '../base/options.ts';

export function subscriptionOperations(page: PageDef): Operation[] {
  if (reportOptions(page).figures.length === 0) return [];
  const { base } = page.endpoint;
  return [
    operation(page, {
      name: 'subscribe',
      method: 'POST',
      path: `${base}/subscriptions`,
      right: 'read',
      input: subscriptionBody(),
      output: closed({ id }, ['id']),
      summary: { zh: '订阅报表', en: 'Subscribe to the report' },
    }),
    operation(page, {
      name: 'subscriptions',
      method: 'GET',
      path: `${base}/subscriptions`,
      right: 'read',
      output: closed({ rows: list(open) }, ['rows']),
      summary: { zh: '我的报表订阅', en: 'Own subscriptions of reports' },
    }),
    operation(page, {
      name: 'unsubscribe',
      method: 'POST',
      path: `${base}/unsubscribe`,
      right: 'read',
      input: closed({ id }, ['id']),
      output: closed({ id }, ['id']),
      summary: { zh: '取消订阅', en: 'Cancel a subscription' },
    }),
  ];
}

/** With an id one's own subscription is changed, else a new one is made. */
function subscriptionBody(): JsonSchema {
  return closed(
    {
      id,
      every: { enum: ['day', 'week', 'month'] },
      hour: whole(0, 23),
      period: { enum: ['today', 'yesterday', 'lastWeek', 'thisMonth', 'lastMonth'] },
      format: { enum: ['none', 'csv', 'xlsx'] },
    },
    ['every', 'hour', 'period', 'format'],
  );
}
