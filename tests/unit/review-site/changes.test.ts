import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refusedRows } from '../../../generators/review-site/consequences.ts';
import { sampleOf } from '../../../generators/review-site/sample-rows.ts';
import { otherRows } from '../../../generators/review-site/shown-rows.ts';
import { openProject } from '../../../generators/project.ts';
import { typeNames } from '../../../generators/review-site/type-names.ts';
import { fieldModels } from '../../../src/fields/models.ts';
import { makeSite } from '../../../src/site.ts';
import { edited, edits, type Edit } from './edits.ts';
import { toldOf } from './told.ts';

const { files, resolved } = openProject({ root: join(import.meta.dirname, '../../..') });
const before = resolved.site;
/** All edits at once: each is on a page of its own, so that each has its own sentences. */
const told = new Map(toldOf(before, makeSite(edited(files)).site).map(([zh, en]) => [zh, en]));

test.each(edits)('$what', ({ says }) => {
  expect(says.length).toBeGreaterThan(0);
  for (const [zh, en] of says) expect(told.get(zh), zh).toBe(en);
});

test('each field type has a name that people call it by', () => {
  expect(Object.keys(typeNames).toSorted()).toEqual(Object.keys(fieldModels).toSorted());
});

test('nothing else is said, and nothing when nothing has changed', () => {
  const expected = new Set(edits.flatMap(({ says }) => says.map(([zh]) => zh)));
  expect([...told.keys()].filter((zh) => !expected.has(zh))).toEqual([]);
  expect(toldOf(before, before)).toEqual([]);
});

test('rows of the sample that a stricter rule would refuse are counted, with the reason', async () => {
  const stricter: Edit = {
    what: '',
    file: 'goods/liveGoods.json',
    change: (page) => (page.checks.livePrice.rule = 'record.livePrice < decimal(0)'),
    says: [],
  };
  const now = new Date('2026-03-08T04:00:00.000Z');
  const tables = await sampleOf(before, now, 0.01);
  const after = makeSite(edited(files, [stricter])).site;
  const rows = (tables?.get('goods') ?? []).filter((row) => row['zone'] === 'liveGoods').length;
  expect(rows).toBeGreaterThan(0);
  expect(refusedRows(before, after, tables ?? new Map(), now)).toEqual([
    {
      route: 'goods/liveGoods',
      text: {
        zh: `「直播商品」的示例数据 ${rows} 条中有 ${rows} 条再保存时会被拒绝：直播价不能高于售价（${rows} 条）`,
        en: `${rows} of ${rows} sample rows of "Live-stream goods" would be refused when saved again: The live price may not exceed the price (${rows})`,
      },
    },
  ]);
  expect(refusedRows(before, before, tables ?? new Map(), now)).toEqual([]);
});

test('rows of the sample that a page shows no more are counted, and the tabs that are left with none', async () => {
  const now = new Date('2026-03-08T04:00:00.000Z');
  const tables = (await sampleOf(before, now, 0.05)) ?? new Map();
  const after = (where: object) => {
    const edit: Edit = { what: '', file: 'goods/liveGoods.json', change: (page) => (page.where = where), says: [] };
    return makeSite(edited(files, [edit])).site;
  };
  const live = (tables.get('goods') ?? []).filter((row: { [field: string]: unknown }) => row['zone'] === 'liveGoods');
  const gone = live.filter((row: { [field: string]: unknown }) => row['status'] !== 'onSale');
  expect(gone.length).toBeGreaterThan(0);
  const texts = otherRows(before, after({ zone: 'liveGoods', status: 'onSale' }), tables, now);
  expect(texts[0]).toEqual({
    zh: `「直播商品」不再显示示例数据 ${live.length} 条中的 ${gone.length} 条`,
    en: `"Live-stream goods" would not show ${gone.length} of its ${live.length} sample rows any more`,
  });
  expect(texts.slice(1)).toContainEqual({
    zh: '「直播商品」的页签「仓库中」不再有示例数据',
    en: 'the tab "In warehouse" of "Live-stream goods" would have no sample row left',
  });
  const more = (tables.get('goods') ?? []).filter((row: { [field: string]: unknown }) => row['zone'] === 'normal');
  expect(otherRows(before, after({ zone: ['liveGoods', 'normal'] }), tables, now).map(({ en }) => en)).toEqual([
    `"Live-stream goods" would show ${more.length} sample rows more`,
  ]);
  expect(otherRows(before, before, tables, now)).toEqual([]);
});
