/** The guides for sellers who join: the classic one and the new one, step by step. */
import { addRow, ago, pictureUrl, type Sample } from './engine.ts';

interface Step {
  title: string;
  summary: string;
  content: string;
  audience?: 'online' | 'offline';
  views: number;
}

const classic: Step[] = [
  {
    title: '了解平台规则',
    summary: '先看清平台能做什么、不能做什么，再决定是否入驻。',
    content: [
      '<p>入驻前请用十分钟读完《商家入驻协议》和《商品发布规范》。</p>',
      '<ul>',
      '<li>一个主体可以开多家店铺，每家店铺单独审核</li>',
      '<li>保证金按主营类目收取，退店后原路退回</li>',
      '<li>售后由商家先行处理，48 小时未处理由平台介入</li>',
      '</ul>',
    ].join(''),
    views: 1840,
  },
  {
    title: '准备资质材料',
    summary: '材料齐全，审核通常在一个工作日内完成。',
    content: [
      '<h3>企业主体</h3>',
      '<ul>',
      '<li>营业执照（在有效期内，四角完整）</li>',
      '<li>法人身份证正反面</li>',
      '<li>对公账户开户证明</li>',
      '</ul>',
      '<h3>个体工商户</h3>',
      '<ul>',
      '<li>营业执照</li>',
      '<li>经营者身份证正反面</li>',
      '<li>经营者本人的银行卡</li>',
      '</ul>',
      '<p>食品、图书等类目另需行业许可，清单见资料下载。</p>',
    ].join(''),
    audience: 'online',
    views: 1612,
  },
  {
    title: '提交入驻申请',
    summary: '填写店铺名称、类型和主营类目，上传材料。',
    content: [
      '<ol>',
      '<li>登录商家端，打开「店铺管理」</li>',
      '<li>填写店铺名称：2 到 20 个字，不得使用他人商标</li>',
      '<li>选择主营类目，最多 5 个</li>',
      '<li>上传资质，核对后提交</li>',
      '</ol>',
    ].join(''),
    views: 1455,
  },
  {
    title: '缴纳保证金',
    summary: '审核通过后 7 日内缴纳，逾期申请自动关闭。',
    content: '<p>保证金支持对公转账和在线支付。转账时请在附言里写上店铺编号，财务核对后店铺转为「待开业」。</p>',
    views: 1203,
  },
  {
    title: '装修店铺、发布商品',
    summary: '至少发布一件商品才能开业。',
    content: [
      '<p>店铺标志建议 200×200，门头图建议 750×340。</p>',
      '<p>商品提交后由平台审核，驳回时会说明原因，修改后可再次提交。</p>',
    ].join(''),
    views: 1117,
  },
  {
    title: '开始接单',
    summary: '开业当天就会收到第一批订单，请设置好发货地址。',
    content: [
      '<ul>',
      '<li>在「地址库」填写发货与退货地址</li>',
      '<li>在「运费模板」设置运费</li>',
      '<li>超过发货时限的订单会出现在首页待办里</li>',
      '</ul>',
    ].join(''),
    views: 986,
  },
];

const renewed: Step[] = [
  {
    title: '三分钟看懂入驻流程',
    summary: '从申请到开业一共五步，每一步需要多久都写在这里。',
    content: [
      '<p>申请（10 分钟）→ 审核（1 个工作日）→ 保证金（即时到账）→ 发布商品（当天）→ 开业。</p>',
      '<p>任何一步被退回，都可以在商家端看到原因并重新提交。</p>',
    ].join(''),
    views: 2210,
  },
  {
    title: '线上商家：准备材料',
    summary: '营业执照、身份证、银行账户，各一份清晰的照片。',
    content: [
      '<ul>',
      '<li>照片不小于 1000 像素，四角完整，不反光</li>',
      '<li>银行账户名须与营业执照一致</li>',
      '</ul>',
      '<p>系统会自动识别证件上的文字，请逐项核对。</p>',
    ].join(''),
    audience: 'online',
    views: 1904,
  },
  {
    title: '线下门店：拍摄门头与店内',
    summary: '门头、收银台、店内环境各一张，用来核对地址。',
    content: [
      '<ul>',
      '<li>门头照要拍到完整的店名和门牌号</li>',
      '<li>在地图上点选门店的位置，误差不超过 100 米</li>',
      '</ul>',
    ].join(''),
    audience: 'offline',
    views: 640,
  },
  {
    title: '签署电子合同',
    summary: '法人扫码签署，合同生效后可随时下载。',
    content: '<p>服务费率以合同为准，变更须双方重新签署。</p>',
    views: 1530,
  },
  {
    title: '缴纳保证金',
    summary: '在线支付即时到账，到账后自动进入下一步。',
    content: '<p>保证金不计利息。退店满 30 天且没有未完结的订单，原路退回。</p>',
    views: 1411,
  },
  {
    title: '发布第一件商品',
    summary: '跟着表单走：图片、规格、价格、运费。',
    content: [
      '<ol>',
      '<li>主图 1 到 9 张，第一张是封面</li>',
      '<li>多规格商品可以从表格里整块粘贴价格与库存</li>',
      '<li>保存后提交审核</li>',
      '</ol>',
    ].join(''),
    audience: 'online',
    views: 1298,
  },
  {
    title: '旧商家如何迁移',
    summary: '原有店铺、商品和评价全部保留。',
    content: '<p>旧版入驻的店铺无需重新申请，补充一份电子合同即可。</p>',
    views: 377,
  },
];

export function buildStoreGuides(sample: Sample): void {
  if (!sample.site.entities['storeGuide']) return;
  for (const [edition, steps] of Object.entries({ old: classic, new: renewed }))
    for (const [at, { title, summary, content, audience, views }] of steps.entries())
      addRow(
        sample,
        'storeGuide',
        {
          edition,
          step: at + 1,
          title,
          summary,
          content,
          icon: pictureUrl(sample, `guide-${edition}-${at}`),
          audienceType: audience ?? 'all',
          viewCount: views,
          clickCount: Math.round(views / 5),
          sort: (at + 1) * 10,
          enabled: true,
          createdAt: ago(sample, (edition === 'old' ? 400 : 90) - at),
        },
        0,
      );
}
