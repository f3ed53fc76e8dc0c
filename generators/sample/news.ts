/** Articles in every state, one of them in a class that has gone out of use since. */
import { addRow, ago, pictureUrl, rowsOf, type Sample } from './engine.ts';

interface Article {
  title: string;
  code: string;
  state: 'draft' | 'published' | 'offline';
  /** Days since it was published; below zero, until it will be. */
  days: number | null;
  author: string;
  source?: string;
  summary: string;
  text: string[];
  views?: number;
  top?: true;
  recommended?: true;
}

const articles: Article[] = [
  {
    title: '关于国庆假期发货安排的通知',
    code: 'notice_rules',
    state: 'published',
    days: 6,
    author: '平台运营部',
    summary: '假期期间仓库轮班，生鲜商品照常发货，其余商品顺延。',
    text: [
      '假期期间生鲜商品照常发货，其余商品自假期结束后第一个工作日起按下单顺序发出。',
      '售后申请由值班客服受理，请耐心等待。',
    ],
    views: 3182,
    top: true,
  },
  {
    title: '系统将于周三凌晨升级',
    code: 'notice_system',
    state: 'published',
    days: 2,
    author: '技术支持',
    summary: '升级期间可浏览商品，暂不能下单与提现，预计两小时完成。',
    text: ['为提升支付稳定性，系统将于周三 01:00 至 03:00 升级。', '升级期间可以浏览商品，暂不能下单与提现。'],
    views: 1206,
    top: true,
  },
  {
    title: '今年秋茶行情：产量稳，价格略涨',
    code: 'industry_farm',
    state: 'published',
    days: 11,
    author: '周文静',
    source: '农产品信息周报',
    summary: '主产区天气平稳，秋茶产量与去年持平，优质茶青收购价上涨约 5%。',
    text: ['主产区九月以来天气平稳，秋茶采摘进度过半。', '优质茶青收购价比去年上涨约 5%，中低档茶基本持平。'],
    views: 845,
    recommended: true,
  },
  {
    title: '社区团购复苏，前置仓如何选品',
    code: 'industry_shop',
    state: 'published',
    days: 19,
    author: '李航',
    source: '电商观察',
    summary: '高频、低损耗、易配送的商品更适合前置仓。',
    text: ['前置仓的面积决定了单品数量，高频与低损耗是首要条件。', '建议每两周按动销率淘汰尾部 10% 的商品。'],
    views: 612,
  },
  {
    title: '新店开业第一周要做的七件事',
    code: 'school_open',
    state: 'published',
    days: 33,
    author: '商家学堂',
    summary: '从店铺装修、运费模板到首单优惠，一周清单。',
    text: [
      '第一天：完善店铺资料与客服时间。',
      '第二天：设置运费模板并试下一单。',
      '第三天起：上架首批商品并设置首单优惠。',
    ],
    views: 2077,
    recommended: true,
  },
  {
    title: '果园直播：阳山水蜜桃采摘现场',
    code: 'video_origin',
    state: 'published',
    days: 45,
    author: '产地小分队',
    summary: '跟着果农进园，看一颗水蜜桃从采摘到装箱。',
    text: ['清晨五点，果农开始采摘。', '经过分级、预冷与装箱，当天发往各地。'],
    views: 4390,
  },
  {
    title: '双十二活动报名说明',
    code: 'notice_rules',
    state: 'draft',
    days: -3,
    author: '平台运营部',
    summary: '报名入口、佣金与价格要求，到点自动发布。',
    text: ['报名商品须有三十天内的成交记录，活动价不高于近三十天最低价。', '报名入口在「活动报名」，逾期不候。'],
  },
  {
    title: '年货节选品会邀请函',
    code: 'notice',
    state: 'draft',
    days: -9,
    author: '招商部',
    summary: '线下选品会将于下月举行，欢迎商家到场。',
    text: ['选品会设生鲜、零食与家居三个展区。', '请在活动前三天登记到场人数。'],
  },
  {
    title: '怎样写好一段商品卖点',
    code: 'school_promote',
    state: 'draft',
    days: null,
    author: '商家学堂',
    summary: '先说好处，再说依据，最后给出对比。',
    text: ['买家先关心对自己有什么好处，再看依据。', '一段卖点不超过三行，数字比形容词有力。'],
  },
  {
    title: '十一月蔬菜价格周报',
    code: 'industry_farm',
    state: 'draft',
    days: null,
    author: '周文静',
    source: '农产品信息周报',
    summary: '叶菜回落，根茎类平稳。',
    text: ['受供应增加影响，叶菜批发价环比回落。', '土豆、萝卜等根茎类价格平稳。'],
  },
  {
    title: '中秋礼盒退换货规则',
    code: 'notice_rules',
    state: 'offline',
    days: 70,
    author: '客服中心',
    summary: '活动已结束，规则下架留档。',
    text: ['礼盒签收后七天内未拆封可退换。', '冷链商品以签收当日的照片为准。'],
    views: 1533,
  },
  {
    title: '新品试吃：手工桂花糕',
    code: 'video_taste',
    state: 'offline',
    days: 90,
    author: '产地小分队',
    summary: '栏目已停更，内容下架。',
    text: ['当季桂花，手工现做。', '甜度适中，配茶更佳。'],
    views: 976,
  },
];

export function buildNews(sample: Sample): void {
  if (!sample.site.entities['news']) return;
  const classes = rowsOf(sample, 'informationClass');
  articles.forEach((article, index) => {
    const { title, code, state, days, author, source = null, summary, text, views = 0, top = false } = article;
    addRow(
      sample,
      'news',
      {
        title,
        category: classes.find((one) => one['code'] === code)?.id ?? null,
        cover: pictureUrl(sample, `news-${index + 1}`),
        summary,
        content: text.map((line) => `<p>${line}</p>`).join(''),
        video: null,
        author,
        source,
        isTop: top,
        isRecommend: article.recommended ?? false,
        views,
        likes: Math.floor(views / 23),
        publishAt: days === null ? null : ago(sample, days),
        scheduled: days !== null && days < 0,
        sort: (index + 1) * 10,
        status: state,
        createdAt: ago(sample, Math.max(days ?? 1, 0) + 1),
      },
      0,
    );
  });
}
