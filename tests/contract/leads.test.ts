/** Acts that lead to the list of another page: each of their filters is one that the list takes. */
import { expect, it } from 'vitest';
import { filterParameters } from '../../src/kinds/rows/parameters.ts';
import { filterOfMatch } from '../../src/kinds/list/filters/query.ts';
import { realSite } from '../template.ts';

it('acts lead to lists by filters that these take', () => {
  const { pages } = realSite();
  const facts = { now: '2026-11-21T08:00:00.000Z', today: '2026-11-21', me: 7 };
  const unknown = Object.values(pages).flatMap((page) =>
    Object.values(page.actions).flatMap(({ name, open }) =>
      (open ? [open, ...(open.cases ?? [])] : []).flatMap(({ page: to, filters }) => {
        const target = pages[to];
        if (target?.kind !== 'collection') return [];
        const record = Object.fromEntries([...Object.keys(page.fields), 'id'].map((field) => [field, '1']));
        const flat = filterOfMatch(filters, record, facts);
        const taken = filterParameters(target);
        return Object.keys(flat)
          .filter((parameter) => parameter !== 'id' && parameter !== 'tab' && !taken.has(parameter))
          .map((parameter) => `${page.route} ${name}: ${to}?${parameter}`);
      }),
    ),
  );
  expect([...new Set(unknown)]).toEqual([]);
});
