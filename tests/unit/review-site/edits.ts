/** Small edits of the real schemas, each on a page of its own, with what a product owner should read of it. */
import type { Files } from '../../../src/grammar/resolve.ts';
import type { Data } from '../../api/app.ts';

export interface Edit {
  what: string;
  file: string;
  change(document: Data): unknown;
  /** Chinese and English. */
  says: [string, string][];
}

const money = (zh: string, en: string): object => ({ type: 'money', label: { zh, en }, minimum: '0.00' });

export const edits: Edit[] = [
  {
    what: 'a rule becomes stricter',
    file: 'goods/liveGoods.json',
    change: (page) => (page.checks.livePrice.rule = 'record.livePrice < record.price'),
    says: [
      [
        '规则“直播价不能高于售价”：不再允许等于「售价」',
        'rule “The live price may not exceed the price”: equal to "Price" is no longer allowed',
      ],
    ],
  },
  {
    what: 'a rule becomes looser',
    file: 'goods/newPeopleGoods.json',
    change: (page) => (page.checks.newPrice.rule = 'record.newPrice <= record.price'),
    says: [
      [
        '规则“新人价必须低于售价”：现在允许等于「售价」',
        'rule “The newcomer price must be below the price”: equal to "Price" is allowed now',
      ],
    ],
  },
  {
    what: 'a column goes',
    file: 'goods/superlinkGoods.json',
    change: (page) => page.list.columns.push('-stock'),
    says: [['移除列「库存」', 'column "Stock" removed']],
  },
  {
    what: 'a column and a filter more, in another order',
    file: '_entities/logisticsCompany.json',
    change: (entity) => {
      entity.list.columns = ['code', 'name', 'phone', 'website', 'common', 'enabled', 'sort'];
      entity.list.filters.push('phone');
    },
    says: [
      ['新增列「官网」', 'column "Website" added'],
      ['新增筛选「客服电话」', 'filter "Service phone" added'],
      ['列的顺序：「公司名称」移到「快递编码」之后', 'order of the columns: "Company name" stands after "Code" now'],
    ],
  },
  {
    what: 'a field that no page shows',
    file: '_entities/liveRoom.json',
    change: (entity) => {
      entity.fields.deposit = { ...money('保证金', 'Deposit'), required: true };
      entity.list.columns.push('deposit');
    },
    says: [
      [
        '「直播间」（表 liveRoom）：新增列「保证金」（deposit），启动时自动添加',
        '"Live room" (table liveRoom): new column "Deposit" (deposit), added at the next start',
      ],
    ],
  },
  {
    what: 'bounds and default of a setting',
    file: '_entities/shopSetting.json',
    change: (entity) => {
      entity.fields.billCheckDays.default = 5;
      entity.fields.billCheckDays.maximum = 10;
    },
    says: [
      [
        '「账单自动确认(天)」的范围：由“1 至 60”改为“1 至 10”',
        'limits of "Bill auto-confirm (days)": “1 to 10” instead of “1 to 60”',
      ],
      ['「账单自动确认(天)」的默认值：由“7”改为“5”', 'default of "Bill auto-confirm (days)": “5” instead of “7”'],
      [
        '设置「商城设置」：已保存过的「账单自动确认(天)」不变，新的默认值只用于从未保存过的',
        'settings "Mall settings": a saved "Bill auto-confirm (days)" stays; the new default counts only where nothing was ever saved',
      ],
      [
        '设置「商城设置」：已保存的「账单自动确认(天)」超出新范围（1 至 10）时继续生效，下次保存须改正',
        'settings "Mall settings": a saved "Bill auto-confirm (days)" outside the new limits (1 to 10) stays in force; the next save has to correct it',
      ],
    ],
  },
  {
    what: 'an action asks for confirmation in other words',
    file: '_entities/bargain.json',
    change: (entity) =>
      (entity.actions.publish.confirm = {
        zh: '发布后不能再改价格，确定发布？',
        en: 'The price cannot be changed afterwards. Publish?',
      }),
    says: [
      [
        '「发布」的确认语：由“确定发布该活动吗？”改为“发布后不能再改价格，确定发布？”',
        'confirm text of "Publish": “The price cannot be changed afterwards. Publish?” instead of “Publish this activity?”',
      ],
    ],
  },
  {
    what: 'an action wants a label of its own',
    file: '_entities/comment.json',
    change: (entity) => (entity.actions.hide.needs = 'hide'),
    says: [
      [
        '「隐藏」现在还需要权限「隐藏」，没有它的账号不能再做',
        '"Hide" needs the further permission "Hide" now; accounts without it can no longer do it',
      ],
      [
        '新增权限标签「评价管理·隐藏」：comment_index:hide',
        'permission label "Comments: Hide" added: comment_index:hide',
      ],
      ['平台子账号失去：隐藏（评价管理）', 'Platform sub-account loses Hide (Comments)'],
      [
        '商家子账号（平台自营）失去：隐藏（评价管理）',
        'Seller sub-account (of the platform’s own seller) loses Hide (Comments)',
      ],
    ],
  },
  {
    what: 'a new action has a label of its own',
    file: '_entities/caseItem.json',
    change: (entity) => {
      entity.actions.praise = {
        label: { zh: '表扬', en: 'Praise' },
        needs: 'praise',
        open: { page: 'comment/index', filters: {} },
      };
      entity.buttons.row.push('praise');
    },
    says: [
      ['新增操作「表扬」：单行', 'action "Praise" added: each row'],
      ['「表扬」需要权限「表扬」', '"Praise" needs the permission "Praise"'],
      ['新增权限标签「案例管理·表扬」：case_index:praise', 'permission label "Cases: Praise" added: case_index:praise'],
    ],
  },
  {
    what: 'a new page in a menu',
    file: 'goods/springGoods.json',
    change: (page) =>
      Object.assign(page, {
        kind: 'collection',
        extends: 'goods',
        label: { zh: '春季专区商品', en: 'Spring-zone goods' },
        permission: 'goods_springGoods',
        where: { zone: 'springGoods' },
      }),
    says: [
      ['新增选项「所属专区·春季专区商品」', 'option "Zone: Spring-zone goods" added'],
      ['新增选项「来源专区·春季专区商品」', 'option "Source zone: Spring-zone goods" added'],
      ['新增页面「春季专区商品」（菜单「商品管理」）', 'page "Spring-zone goods" is new (menu "Goods")'],
      ['新增选项「对应专区·春季专区商品」', 'option "Zone: Spring-zone goods" added'],
      ['新增选项「专区·春季专区商品」', 'option "Zone: Spring-zone goods" added'],
      ['新增选项「适用专区·春季专区商品」', 'option "Zones it is for: Spring-zone goods" added'],
      ['新增选项「排除专区·春季专区商品」', 'option "Excluded zones: Spring-zone goods" added'],
      [
        '新增权限标签「春季专区商品」：goods_springGoods',
        'permission label "Spring-zone goods" added: goods_springGoods',
      ],
      [
        '新增权限标签「春季专区商品·违规下架」：goods_springGoods:freeze',
        'permission label "Spring-zone goods: Freeze" added: goods_springGoods:freeze',
      ],
      [
        '新增权限标签「春季专区商品·批量操作」：goods_springGoods:bulk',
        'permission label "Spring-zone goods: Bulk operations" added: goods_springGoods:bulk',
      ],
      [
        '新增权限标签「春季专区商品·查看完整信息」：goods_springGoods:reveal',
        'permission label "Spring-zone goods: Reveal a masked value" added: goods_springGoods:reveal',
      ],
      [
        '平台主账号获得：使用新页面（春季专区商品）',
        'Platform main account gains Use of a new page (Spring-zone goods)',
      ],
      ['商家主账号获得：使用新页面（春季专区商品）', 'Seller main account gains Use of a new page (Spring-zone goods)'],
      [
        '商家主账号（平台自营）获得：使用新页面（春季专区商品）',
        'Seller main account (of the platform’s own seller) gains Use of a new page (Spring-zone goods)',
      ],
    ],
  },
  {
    what: 'a page leaves the menu',
    file: 'infoManagement/address.json',
    change: (page) => (page.hidden = true),
    says: [['「地址管理」不再出现在菜单中', '"Address book" is no longer in the menu']],
  },
  {
    what: 'a page is called otherwise',
    file: 'memberList/repay.json',
    change: (page) => (page.label = { zh: '返还计划', en: 'Return plans' }),
    says: [['「会员返还」改名为「返还计划」', '"Member returns" is called "Return plans" now']],
  },
  {
    what: 'another order of rows',
    file: '_entities/rechargeType.json',
    change: (entity) => (entity.list.sort = '-createdAt'),
    says: [
      [
        '「充值类型」的排序：由“排序升序”改为“创建时间降序”',
        'order of the rows of "Recharge types": “Created at, descending” instead of “Sort, ascending”',
      ],
      ['「充值类型」（表 rechargeType）：新增索引 1 个', '"Recharge type" (table rechargeType): 1 new index'],
      [
        '「充值类型」（表 rechargeType）：1 个索引不再需要',
        '"Recharge type" (table rechargeType): 1 index is no longer needed',
      ],
    ],
  },
  {
    what: 'a role may do less',
    file: '_roles/caiwu.json',
    change: (role) => (role.grants['sellerStore_billList'] = ['approve', 'bulk']),
    says: [['财务（平台自营）失去：调账（账单列表）', 'Finance (of the platform’s own seller) loses Adjust (Bills)']],
  },
  {
    what: 'an account of a posting',
    file: '_ledger/recharge.json',
    change: (biz) => (biz.legs[0].account = 'sysImport'),
    says: [
      [
        '「会员充值」新增分录：「期初导入」（可用）减少「充值金额」，资产「充入账户」',
        '"Recharge" has a new entry: "Opening import" (available): − "Recharge amount", "Credited account"',
      ],
      [
        '「会员充值」取消分录：「渠道资金」（可用）减少「充值金额」，资产「充入账户」',
        '"Recharge": entry removed: "Channel cash" (available): − "Recharge amount", "Credited account"',
      ],
    ],
  },
  {
    what: 'an option is called otherwise, another is new',
    file: '_lists/couponBearer.json',
    change: (list) => {
      list.options.share.en = 'Split';
      list.options.brand = { zh: '品牌方承担', en: 'Brand' };
    },
    says: [
      ['新增选项「成本承担·品牌方承担」', 'option "Cost bearer: Brand" added'],
      ['选项「共同承担」的英文名由 "Shared" 改为 "Split"', 'option "Shared" is called "Split" now'],
    ],
  },
  {
    what: 'a menu group is renamed',
    file: 'smsConfig/_group.json',
    change: (group) => (group.label = { zh: '短信验证', en: 'Text codes' }),
    says: [['「短信验证码」改名为「短信验证」', '"SMS codes" is called "Text codes" now']],
  },
  {
    what: 'another address',
    file: 'infoManagement/fullReturnZone.json',
    change: (page) => (page.endpoint.base = '/api/v2/seller/return_zone'),
    says: [
      [
        '「全返专区」的接口路径：由“/api/v2/seller/full_return_zone”改为“/api/v2/seller/return_zone”',
        'base address of "Full-return zones": “/api/v2/seller/return_zone” instead of “/api/v2/seller/full_return_zone”',
      ],
    ],
  },
  {
    what: 'another version of the interface',
    file: 'infoManagement/fullReturnZone.json',
    change: (page) => (page.endpoint.version = 'v9'),
    says: [
      ['「全返专区」的接口版本：由“v2”改为“v9”', 'interface version of "Full-return zones": “v9” instead of “v2”'],
    ],
  },
  {
    what: 'a guard falls away',
    file: '_entities/bill.json',
    change: (entity) => delete entity.actions.dispute.guards,
    says: [
      [
        '「提出异议」取消拒绝条件：“账单明细还在生成，请稍后再试”，除非明细生成时间不为空',
        '"Dispute": refusal removed: “Its lines are still being made: try again in a moment” unless Lines made at is not empty',
      ],
    ],
  },
  {
    what: 'a guard asks for less, an effect more',
    file: '_entities/payout.json',
    change: (entity) => {
      entity.actions.approve.guards[0].rule = '!has(form.charge) || form.charge <= record.amount';
      entity.actions.refuse.effects.push({
        notify: { to: '$seller', text: { zh: '打款被拒绝', en: 'The payout was refused' } },
      });
    },
    says: [
      [
        '「拒绝」新增效果：通知「商家」：“打款被拒绝”',
        '"Refuse" has a new effect: tells "Seller": “The payout was refused”',
      ],
      [
        '「审核通过」的拒绝条件改为：“手续费须小于打款金额 {amount}”，除非填写的「手续费」未填写，或填写的「手续费」不大于「打款金额」；原为：“手续费须小于打款金额 {amount}”，除非填写的「手续费」未填写，或填写的「手续费」小于「打款金额」',
        'refusal of "Approve" now: “The charge is below the amount of {amount}” unless "Service charge" as entered is empty or "Service charge" as entered is at most "Amount"; it was: “The charge is below the amount of {amount}” unless "Service charge" as entered is empty or "Service charge" as entered is less than "Amount"',
      ],
    ],
  },
  {
    what: 'an action is possible for fewer days',
    file: '_entities/withdrawal.json',
    change: (entity) => (entity.actions.bounce.when = { paidAt: { gte: '@today-30' } }),
    says: [
      [
        '「登记退票」的条件：由“打款时间在最近 60 天内”改为“打款时间在最近 30 天内”',
        'condition of "Record bounce": “Paid at is within the last 30 days” instead of “Paid at is within the last 60 days”',
      ],
    ],
  },
  {
    what: 'rows of a page',
    file: 'store/payoutList.json',
    change: (page) => (page.where = { status: ['paid', 'refused', 'failed'] }),
    says: [
      [
        '「打款记录」的数据范围：由“状态为「已打款」或「已拒绝」”改为“状态为「已打款」或「已拒绝」或「打款失败」”',
        '"Payout records" shows the rows of “Status is Paid or Refused or Failed” instead of “Status is Paid or Refused”',
      ],
    ],
  },
  {
    what: 'a state is called otherwise',
    file: '_entities/bargain.json',
    change: (entity) => (entity.workflows.status.states.draft.label = { zh: '草稿', en: 'Unpublished' }),
    says: [['「未发布」改名为「草稿」', '"Draft" is called "Unpublished" now']],
  },
  {
    what: 'nothing is deleted any more',
    file: '_entities/addressBook.json',
    change: (entity) => (entity.verbs = entity.verbs.filter((verb: string) => verb !== 'delete')),
    says: [
      ['移除功能「删除」', 'operation "delete" removed'],
      ['平台主账号失去：删除（地址管理）', 'Platform main account loses Delete (Address book)'],
      ['平台子账号失去：删除（地址管理）', 'Platform sub-account loses Delete (Address book)'],
      ['商家主账号失去：删除（地址管理）', 'Seller main account loses Delete (Address book)'],
      [
        '商家主账号（平台自营）失去：删除（地址管理）',
        'Seller main account (of the platform’s own seller) loses Delete (Address book)',
      ],
      ['商家子账号失去：删除（地址管理）', 'Seller sub-account loses Delete (Address book)'],
      [
        '商家子账号（平台自营）失去：删除（地址管理）',
        'Seller sub-account (of the platform’s own seller) loses Delete (Address book)',
      ],
    ],
  },
  {
    what: 'a field more on a page: column, form, database',
    file: '_entities/freightTemplate.json',
    change: (entity) => {
      entity.fields.packing = { ...money('包装费', 'Packing charge'), required: true };
      entity.list.columns.push('packing');
      const [section] = Object.values(entity.form) as { fields: string[] }[];
      section?.fields.push('packing');
    },
    says: [
      ['新增列「包装费」', 'column "Packing charge" added'],
      ['表单「基本信息」新增填写项「包装费」', 'the form section "Basics" asks for "Packing charge" now'],
      ['详情「基本信息」新增显示「包装费」', 'the detail section "Basics" shows "Packing charge" now'],
      ['新增字段「包装费」', 'field "Packing charge" added'],
      ['「包装费」改为必填', '"Packing charge" is required now'],
      ['「包装费」新设范围：不低于 0.00', '"Packing charge" has limits now: at least 0.00'],
      [
        '「运费模板」（表 freightTemplate）：新增列「包装费」（packing），启动时自动添加',
        '"Freight template" (table freightTemplate): new column "Packing charge" (packing), added at the next start',
      ],
    ],
  },
  {
    what: 'an input is required, and told of',
    file: '_entities/informationClass.json',
    change: (entity) =>
      (entity.fields.icon = { ...entity.fields.icon, required: true, hint: { zh: '方图', en: 'Square' } }),
    says: [
      ['「图标」新设提示：方图', '"Icon" has a hint now: Square'],
      ['「图标」改为必填', '"Icon" is required now'],
    ],
  },
];

/** The files with these edits made. */
export function edited(files: Files, some: readonly Edit[] = edits): Files {
  const made = { ...files };
  for (const { file, change } of some) {
    const document = JSON.parse(made[file] ?? '{}') as Data;
    change(document);
    made[file] = JSON.stringify(document);
  }
  return made;
}
