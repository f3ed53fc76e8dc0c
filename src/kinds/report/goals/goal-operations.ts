/** Endpoints of a page on which targets are set: `setGoals`, and `goals` for its dialog. */
import type { JsonSchema, Operation } from '../../../grammar/site/models.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { operation } from '../../operations/endpoint.ts';
import { closed, list, open, text, version, whole } from '../../operations/schemas.ts';
import { reportOptions } from '../base/options.ts';

/** Targets that one call may set: ten years of every month would be ten calls. */
const mostRows = 600;

export function goalOperations(page: PageDef): Operation[] {
  const { goals } = reportOptions(page);
  if (!goals) return [];
  const path = `${page.endpoint.base}/goals`;
  const { needs } = goals;
  return [
    operation(page, {
      name: 'setGoals',
      method: 'POST',
      path,
      right: 'write',
      needs,
      input: goalsBody(),
      output: closed({ changed: whole(0, mostRows) }, ['changed']),
      summary: { zh: '设置目标', en: 'Set targets' },
    }),
    operation(page, {
      name: 'goals',
      method: 'GET',
      path,
      right: 'read',
      needs,
      query: closed({ year: { type: 'string', pattern: '^20[0-9]{2}$' } }, ['year']),
      output: closed({ year: text(4), measures: list(text(60)), rows: list(open) }, ['year', 'measures', 'rows']),
      summary: { zh: '一年的目标', en: 'The targets of a year' },
    }),
  ];
}

/** The body of `setGoals`: what is set, cell by cell, each with the version that it was read in. */
function goalsBody(): JsonSchema {
  const month = { type: 'string', pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' };
  const value = { type: ['string', 'null'], maxLength: 20 };
  const row = closed({ month, measure: text(60, 1), value, version }, ['month', 'measure', 'value', 'version']);
  return closed({ rows: { ...list(row), minItems: 1, maxItems: mostRows } }, ['rows']);
}
