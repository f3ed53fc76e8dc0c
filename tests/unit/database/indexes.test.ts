import { describe, expect, it } from 'vitest';
import { entityIndexes } from '../../../src/database/schema/indexes.ts';
import type { EntityDef, PageDef, Site } from '../../../src/grammar/site/resolved.ts';
import { realSite } from '../../template.ts';

const site = realSite();
const order = site.entities['order'] as EntityDef;
const normal = site.pages['order/index'] as PageDef;
const namesOf = (pages: Site['pages']): string[] => entityIndexes(order, { ...site, pages }).map(({ name }) => name);

describe('indexes of a large entity', () => {
  it('begin with what a page fixes, whatever another page chooses by a comparison', () => {
    const alone = namesOf({ normal });
    expect(alone).toContain('ix_order_by_orderKind_source_placedAt_id');
    const beside = namesOf({ normal, dear: { ...normal, where: { payAmount: { gt: '1000.00' } } } });
    expect(alone.filter((name) => !beside.includes(name))).toEqual([]);
  });

  it('of a page that chooses by a comparison are only for what no other page filters or sorts by', () => {
    const dear: PageDef = {
      ...normal,
      where: { payAmount: { gt: '1000.00' } },
      list: { ...normal.list, columns: [...normal.list.columns, 'workpointsAmount'] },
    };
    const { list } = normal;
    const plain = { ...normal, list: { ...list, columns: list.columns.filter((name) => name !== 'workpointsAmount') } };
    const before = namesOf({ normal: plain });
    expect(namesOf({ normal: plain, dear }).filter((name) => !before.includes(name) && name.includes('_by_'))).toEqual([
      'ix_order_by_workpointsAmount_placedAt_id',
    ]);
  });

  it('of all rows serve the lists of one kind as well', () => {
    const all = namesOf({ normal, all: { ...normal, where: {} } });
    expect(all).toContain('ix_order_by_source_placedAt_id');
    expect(all).not.toContain('ix_order_by_orderKind_source_placedAt_id');
  });
});
