/** What sellers picked from the platform's goods, and the classes of news. */
import { addRow, ago, rowsOf, type Sample } from './engine.ts';

const classes: [name: string, code: string, template: string, below: [string, string][]][] = [
  [
    '平台公告',
    'notice',
    'list',
    [
      ['系统维护', 'notice_system'],
      ['规则变更', 'notice_rules'],
    ],
  ],
  [
    '行业资讯',
    'industry',
    'card',
    [
      ['农产品行情', 'industry_farm'],
      ['电商观察', 'industry_shop'],
    ],
  ],
  [
    '商家学堂',
    'school',
    'card',
    [
      ['开店指南', 'school_open'],
      ['营销技巧', 'school_promote'],
    ],
  ],
  [
    '短视频',
    'video',
    'video',
    [
      ['产地直击', 'video_origin'],
      ['新品试吃', 'video_taste'],
    ],
  ],
];

/** Two levels, with codes as an operator would choose them. */
export function buildNewsClasses(sample: Sample): void {
  if (!sample.site.entities['informationClass']) return;
  classes.forEach(([name, code, template, below], index) => {
    const top = addRow(
      sample,
      'informationClass',
      {
        parent: null,
        name,
        code,
        template,
        icon: null,
        menuShow: true,
        allowComment: template !== 'list',
        enabled: true,
        sort: (index + 1) * 10,
        createdAt: ago(sample, 200),
      },
      0,
    );
    below.forEach(([child, own], at) =>
      addRow(
        sample,
        'informationClass',
        {
          parent: top.id,
          name: child,
          code: own,
          template,
          icon: null,
          menuShow: at === 0,
          allowComment: template !== 'list',
          enabled: own !== 'video_taste',
          sort: (at + 1) * 10,
          createdAt: ago(sample, 190),
        },
        0,
      ),
    );
  });
}

/** Each seller shows some goods of the platform's own seller in its shop, a few at its own price. */
export function buildPicked(sample: Sample): void {
  if (!sample.site.entities['selfSelectGoods']) return;
  const own = rowsOf(sample, 'seller').find((seller) => seller['isPlatform'] === true);
  const goods = rowsOf(sample, 'goods').filter((row) => row['seller'] === own?.id && row['status'] === 'onSale');
  const groups = ['本店推荐', '时令生鲜', '送礼佳品', null];
  for (const seller of rowsOf(sample, 'seller')
    .filter((row) => row !== own)
    .slice(0, 4)) {
    for (const [index, row] of goods
      .filter(() => sample.random.chance(0.6))
      .slice(0, 12)
      .entries()) {
      const [whole = '0', part = '00'] = String(row['price'] ?? '0.00').split('.');
      const more = sample.random.integer(0, 3) * 5;
      addRow(
        sample,
        'selfSelectGoods',
        {
          goods: row.id,
          skus: [],
          seller: seller.id,
          sourceZone: row['zone'] ?? null,
          goodsName: row['name'] ?? '',
          groupName: groups[index % groups.length] ?? null,
          supplyPrice: `${whole}.${part}`,
          price: `${Number(whole) + more}.${part}`,
          profit: `${more}.00`,
          goodsStatus: 'onSale',
          displayed: index % 5 !== 4,
          sort: (index + 1) * 10,
          soldCount: sample.random.integer(0, 60),
          addedBy: seller['account'] ?? null,
          createdAt: ago(sample, 40 - index),
        },
        0,
      );
    }
  }
}
