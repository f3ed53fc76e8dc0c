import { rightsOf } from '../../src/access/roles.ts';
import { readGrant } from '../../src/base/grants.ts';
import { careful } from '../../src/calls/labelTree/tree.ts';
import type { Json } from '../../src/grammar/declarations.ts';
import { addRow, ago, rowsOf, volume, type Sample } from './engine.ts';
import { rowsFit } from './fit.ts';

/** A row of the permission list for every label of the site, group and page above it. */
export function buildLabels(sample: Sample): void {
  if (!sample.site.entities['permissionLabel']) return;
  const parents = new Map<string, number>();
  for (const group of sample.site.groups) {
    parents.set(
      group.group,
      addRow(
        sample,
        'permissionLabel',
        rowsFit(sample, 'permissionLabel', {
          label: `group:${group.group}`,
          parent: null,
          kind: 'group',
          nameZh: group.label.zh,
          nameEn: group.label.en,
          path: `/${group.segment}`,
          areas: areasOf(group.areas),
          sort: group.order,
          createdAt: ago(sample, 420),
        }),
        0,
      ).id,
    );
  }
  const fixed = Object.values(sample.site.roles).find((role) => typeof role.grants === 'object');
  const rights: { [label: string]: string } = fixed ? rightsOf(fixed, []).rights : {};
  const fixedRight = (label: string): string => rights[label] ?? 'no';
  for (const label of Object.values(sample.site.labels)) {
    const page = sample.site.pages[label.page];
    const parent =
      label.act === undefined ? parents.get(page?.group ?? '') : parents.get(label.label.split(':')[0] ?? '');
    const id = addRow(
      sample,
      'permissionLabel',
      rowsFit(sample, 'permissionLabel', {
        label: label.label,
        parent: parent ?? null,
        kind: label.act === undefined ? 'page' : 'act',
        nameZh: label.text.zh,
        nameEn: label.text.en,
        path: `/${label.page}`,
        areas: areasOf(page?.areas ?? []),
        caiwu: fixedRight(label.label),
        sensitive: careful.test(label.act ?? ''),
        roleCount: rowsOf(sample, 'role').filter((role) =>
          (role['labels'] as string[]).some((one) => readGrant(one).label === label.label),
        ).length,
        sort: 100,
        createdAt: ago(sample, 420),
      }),
      0,
    ).id;
    if (label.act === undefined) parents.set(label.label, id);
  }
}

const areasOf = (areas: string[]): Json => [...new Set(areas.map((area) => area.replace(/\(.*/, '')))];

/** Coupons, before the goods that give them away. */
export function buildCoupons(sample: Sample): void {
  if (!sample.site.entities['coupon']) return;
  const names = [
    '满100减10',
    '满200减30',
    '新人专享5元券',
    '生鲜品类券',
    '茶叶满300减50',
    '包邮券',
    '会员日8折券',
    '回归礼券',
  ];
  for (let index = 0; index < volume(sample, 24, 8); index += 1) {
    addRow(
      sample,
      'coupon',
      rowsFit(sample, 'coupon', {
        name: `${names[index % names.length]}${index >= names.length ? `（${Math.floor(index / names.length) + 1}期）` : ''}`,
        seller: rowsOf(sample, 'seller')[index % 4]?.id ?? null,
        createdAt: ago(sample, 100 - index),
      }),
      0.4,
    );
  }
}
