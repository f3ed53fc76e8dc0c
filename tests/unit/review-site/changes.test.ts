import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changesOf } from '../../../generators/review-site/changes.ts';
import { refusedRows } from '../../../generators/review-site/consequences.ts';
import { keptValues } from '../../../generators/review-site/kept-values.ts';
import type { SampleRow } from '../../../generators/sample/engine.ts';
import { sampleOf } from '../../../generators/review-site/sample-rows.ts';
import { otherRows } from '../../../generators/review-site/shown-rows.ts';
import { openProject } from '../../../generators/project.ts';
import { typeNames } from '../../../generators/review-site/type-names.ts';
import { fieldModels } from '../../../src/fields/models.ts';
import { makeSite, vocabulary } from '../../../src/site.ts';
import { edited, edits, type Edit } from './edits.ts';
import { toldOf } from './told.ts';

const { files, resolved } = openProject({ root: join(import.meta.dirname, '../../..') });
const before = resolved.site;
const now = new Date('2026-03-08T04:00:00.000Z');
const sample = (await sampleOf(before, now, 0.05)) ?? new Map<string, SampleRow[]>();
/** All edits at once: each is on a page of its own, so that each has its own sentences. */
const told = new Map(
  toldOf(before, makeSite(edited(files), true).site).map(([zh, en]) => [
    // Which pages have an option is not of these edits.
    zh.replace(/^(新增选项「[^」]+」)：.*$/, '$1'),
    en.replace(/^(option "[^"]+" added): .*$/, '$1'),
  ]),
);

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
  const after = makeSite(edited(files, [stricter]), true).site;
  const rows = (sample.get('goods') ?? []).filter((row) => row['zone'] === 'liveGoods').length;
  expect(rows).toBeGreaterThan(0);
  expect(refusedRows(before, after, sample, now)).toEqual([
    {
      route: 'goods/liveGoods',
      text: {
        zh: `「直播商品」的示例数据 ${rows} 条中有 ${rows} 条再保存时会被拒绝：直播价不能高于售价（${rows} 条）`,
        en: `${rows} of ${rows} sample rows of "Live-stream goods" would be refused when saved again: The live price may not exceed the price (${rows})`,
      },
    },
  ]);
  expect(refusedRows(before, before, sample, now)).toEqual([]);
});

test('rows of the sample that a page shows no more are counted, and the tabs that are left with none', async () => {
  const after = (where: object) => {
    const edit: Edit = { what: '', file: 'goods/liveGoods.json', change: (page) => (page.where = where), says: [] };
    return makeSite(edited(files, [edit]), true).site;
  };
  const live = (sample.get('goods') ?? []).filter((row) => row['zone'] === 'liveGoods');
  const gone = live.filter((row) => row['status'] !== 'onSale');
  expect(gone.length).toBeGreaterThan(0);
  const texts = otherRows(before, after({ zone: 'liveGoods', status: 'onSale' }), sample, now);
  expect(texts[0]).toEqual({
    zh: `「直播商品」不再显示示例数据 ${live.length} 条中的 ${gone.length} 条`,
    en: `"Live-stream goods" would not show ${gone.length} of its ${live.length} sample rows any more`,
  });
  expect(texts.slice(1)).toContainEqual({
    zh: '「直播商品」的标签页「仓库中」不再有示例数据',
    en: 'the tab "In warehouse" of "Live-stream goods" would have no sample row left',
  });
  const more = (sample.get('goods') ?? []).filter((row) => row['zone'] === 'normal');
  expect(otherRows(before, after({ zone: ['liveGoods', 'normal'] }), sample, now).map(({ en }) => en)).toEqual([
    `"Live-stream goods" would show ${more.length} sample rows more`,
  ]);
  expect(otherRows(before, before, sample, now)).toEqual([]);
});

test('an action that many pages get is told once, with its address behind that of each page', () => {
  const pin: Edit = {
    what: '',
    file: '_entities/goods.json',
    change: (entity) => {
      const confirm = { zh: '确定吗？', en: 'Sure?' };
      entity.actions.pin = { label: { zh: '置顶', en: 'Pin' }, on: ['row'], set: { sort: 1 }, confirm };
      entity.buttons.row.push('pin');
    },
    says: [],
  };
  const groups = changesOf(before, makeSite(edited(files, [pin]), true).site, vocabulary);
  expect(groups.map(({ sentences }) => sentences.map(({ text }) => text.zh))).toEqual([['新增操作「置顶」：单行']]);
  expect(groups[0]?.routes.length).toBeGreaterThan(15);
  expect(groups[0]?.sentences[0]?.below.at(-1)).toEqual({
    zh: '「置顶」新设接口地址：POST （页面的接口路径）/{id}/pin',
    en: '"Pin" has an address now: POST (base address of the page)/{id}/pin',
  });
});

test('what becomes of saved values is told of settings and of fields that a page adds', () => {
  const settings: Edit = {
    what: '',
    file: '_entities/bargainSetting.json',
    change: ({ fields }) => {
      const [first] = Object.keys(fields);
      delete fields[first ?? ''];
      fields.spare = { type: 'integer', label: { zh: '备用', en: 'Spare' }, minimum: 0, default: 3 };
      fields.bare = { type: 'text', label: { zh: '说明', en: 'Words' }, maxLength: 9 };
    },
    says: [],
  };
  const zone: Edit = {
    what: '',
    file: 'goods/liveGoods.json',
    change: (page) => {
      delete page.fields.livePrice;
      page.fields.note = { type: 'text', label: { zh: '附言', en: 'Words' }, maxLength: 9, default: 'x' };
    },
    says: [],
  };
  const after = makeSite(edited(files, [settings, zone]), true).site;
  const told = keptValues(before, after, vocabulary);
  const first = Object.values(before.entities['bargainSetting']?.fields ?? {})[0];
  expect(told).toEqual([
    {
      zh: '设置「砍价设置」：已保存的内容里没有「备用」，保存前按默认值：3',
      en: 'settings "Bargain settings": what is saved has no "Spare"; until it is saved it counts as its default: 3',
    },
    {
      zh: '设置「砍价设置」：已保存的内容里没有「说明」，保存前为空',
      en: 'settings "Bargain settings": what is saved has no "Words"; it is empty until it is saved',
    },
    {
      zh: `设置「砍价设置」：已保存的「${first?.label.zh}」不再使用，下次保存后只留在历史版本里`,
      en: `settings "Bargain settings": the saved "${first?.label.en}" is used no more; after the next save it stays in earlier versions alone`,
    },
    {
      zh: '「附言」（直播商品）：已有记录里为空，默认值只用于新建',
      en: '"Words" (Live-stream goods): empty in the rows that are there; the default is for new ones',
    },
    {
      zh: '「直播价」（直播商品）：已有记录里的值留在库中，不再显示',
      en: '"Live price" (Live-stream goods): the values of the rows that are there stay in the database unseen',
    },
  ]);
  expect(keptValues(before, before, vocabulary)).toEqual([]);
});

test('options that come with a new page are told below it, and no other change is', () => {
  const zone: Edit = {
    what: '',
    file: 'goods/autumnGoods.json',
    change: (page) =>
      Object.assign(page, {
        kind: 'collection',
        extends: 'goods',
        label: { zh: '秋季专区商品', en: 'Autumn-zone goods' },
        permission: 'goods_autumnGoods',
        where: { zone: 'autumnGoods' },
      }),
    says: [],
  };
  const after = makeSite(edited(files, [zone]), true).site;
  const [page, ...others] = changesOf(before, after, vocabulary);
  expect(page?.routes).toEqual(['goods/autumnGoods']);
  expect(page?.sentences.map(({ text }) => text.en)).toEqual(['page "Autumn-zone goods" is new (menu "Goods")']);
  const below = page?.sentences[0]?.below ?? [];
  expect(below[0]?.en).toMatch(/^option "Zone: Autumn-zone goods" added: .*, Goods list and \d\d more pages$/);
  expect(below.map(({ zh }) => zh)).toContainEqual(
    expect.stringMatching(/^新增选项「专区·秋季专区商品」：.+、.+、.+$/),
  );
  expect(below.at(-1)?.zh).toBe('新增选项「排除专区·秋季专区商品」：返利设置、分享设置、D积分设置');
  expect(JSON.stringify(others)).not.toContain('Zone');
  // Removing the page takes them back in the same way.
  const [gone, ...rest] = changesOf(after, before, vocabulary);
  expect(gone?.sentences[0]?.below.map(({ en }) => en.split('"')[1])).toEqual(below.map(({ en }) => en.split('"')[1]));
  expect(JSON.stringify(rest)).not.toContain('Zone');
});
