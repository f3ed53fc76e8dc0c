/** An offline store by the hands of two people: application, review, a payment, its split, its payout, its closing. */
import { beforeAll, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import { printMoment } from '../../src/base/date.ts';
import type { Row } from '../../src/database/contract.ts';
import { saveSetting } from '../../src/database/rows/settings.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { session, unbalanced } from '../api/effects-site.ts';
import { flows } from './desk-stage.ts';
import type { Hands } from './hands.ts';

const storefront = session(0);

flows('an offline store', (stage) => {
  let [owner, payer, partner] = [] as unknown as [Row, Row, Row];
  const member = (nickname: string, phone: string, more: object = {}): Promise<Row> =>
    stage.desk.add('member', { nickname, phone, level: '1', ...more });
  beforeAll(async () => {
    const { desk } = stage;
    owner = await member('店小甲', '13811110001');
    partner = await member('服小乙', '13811110002');
    payer = await member('客小丙', '13811110003');
    await desk.add('category', { group: 'industry', name: '餐饮美食', enabled: true, level: 1, path: '/' });
    await desk.work(session(11), (work) =>
      saveSetting(work, 'communitySetting', 0, { enabled: true, minDiscountRate: '5', settleMode: 't1' }),
    );
    await stage.employ({ id: 11, username: 'wangfang', name: '王芳' }, { id: 12, username: 'liqiang', name: '李强' });
  });

  /** The shop: the member pays at the store. */
  async function paid(shop: Row, amount: string): Promise<Row> {
    const { desk } = stage;
    const { id } = await desk.add('offlinePayment', { offlineStore: shop.id, member: payer.id, amount });
    const entity = desk.site.entities['offlinePayment'] as EntityDef;
    const [row, page] = [await desk.one('offlinePayment', id), pageOf(desk.page('memberList/list'), entity)];
    const action = entity.actions['pay'] as ActionDef;
    await desk.work(storefront, (work) => runOutermost({ work, page, entity, action, row, form: {} }, {}));
    return desk.one('offlinePayment', id);
  }
  /** The dialog's own button; the cross in its corner is called the same. */
  async function close(hands: Hands): Promise<void> {
    await hands.press('关闭');
    await hands.fill({ 关闭原因: '租约到期' });
    await hands.dialog.locator('.btn-danger').click();
  }
  async function place(hands: Hands, label: string, ...names: string[]): Promise<void> {
    for (const [at, name] of names.entries())
      await hands.main.locator(`select[aria-label="${label} ${['省', '市', '区县'][at]}"]`).selectOption(name);
  }

  it('is entered, reviewed, paid at, split, paid out and closed', async () => {
    const maker = await stage.come('wangfang');
    await maker.go('线下门店', '服务商管理');
    await maker.add();
    await maker.fill(
      {
        服务商名称: '杭州服务商',
        关联会员: '服小乙',
        联系人: '周敏',
        联系电话: '13512345678',
        服务级别: '市级',
        流水分成比例: '15',
        合作开始: '2026-01-01',
        合作结束: '2027-12-31',
      },
      maker.main,
    );
    await place(maker, '服务区域', '浙江省', '杭州市');
    await maker.save();
    await maker.go('线下门店', '门店列表');
    await maker.add();
    await maker.fill(
      {
        门店名称: '湖滨茶馆',
        所属行业: '餐饮美食',
        店主会员: '店小甲',
        店主姓名: '赵六',
        店主电话: '13800008077',
        门店电话: '0571-88880000',
        详细地址: '湖滨路 18 号',
        地图位置: '30.2521,120.1612',
        营业执照号: '92330106MA2B0F1X3K',
        经营者身份证号: '11010519491231002X',
        开户名: '赵六',
        银行账号: '6222020200112230',
        开户支行: '农业银行西湖支行',
      },
      maker.main,
    );
    for (const field of ['logo', 'licensePhoto']) await maker.picture(field);
    await place(maker, '所在地区', '浙江省', '杭州市', '西湖区');
    await maker.save();
    const [shop] = (await stage.desk.find('offlineStore', { member: owner.id })) as [Row];
    expect(shop).toMatchObject({ status: 'pending', location: { lat: 30.2521, lng: 120.1612 } });

    const reviewer = await stage.come('liqiang');
    await reviewer.go('线下门店', '门店审核');
    await reviewer.actIn('湖滨茶馆', '审核通过', { 让利比例: '12', 服务商: '杭州服务商' });
    await reviewer.go('线下门店', '门店列表');
    await reviewer.page.getByRole('button', { name: '地图', exact: true }).click();
    await reviewer.main.locator('.k-map-names').getByText('湖滨茶馆').waitFor();
    await reviewer.page.getByRole('button', { name: '地图', exact: true }).click();

    const payment = await paid(shop, '1000.00');
    await stage.until('2026-11-21T00:31');
    expect(await stage.posted(payment['paymentNo'], { bizType: 'communityShare' })).toEqual([
      'communityShare sysSettle balance available -18.0000',
      'communityShare member balance available 18.0000',
    ]);
    expect(await stage.desk.balance('member', partner.id, 'balance')).toEqual(['18.0000', '0.0000']);
    const finance = await stage.come('wangfang');
    await finance.go('线下门店', '服务商管理');
    await finance.open('杭州服务商');
    expect([await finance.figure('累计分成'), await finance.figure('本月门店流水')]).toEqual([18, 1000]);
    await finance.go('线下门店', '门店列表');
    await finance.open('湖滨茶馆');
    expect([await finance.figure('累计流水'), await finance.figure('订单数')]).toEqual([1000, 1]);
    await close(finance);
    await finance.reads('货款账户还有余额 880.0000 元，请先提现', finance.page.locator('body'));
    await finance.dialog.getByRole('button', { name: '取消' }).click();

    await finance.go('提现管理', '线下门店提现');
    await finance.act('代门店申请', { 线下门店: '湖滨茶馆', 提现金额: '880' });
    const cashier = await stage.come('liqiang');
    await cashier.go('提现管理', '线下门店提现');
    await cashier.actIn('湖滨茶馆', '审核通过');
    await cashier.tab('全部');
    await cashier.actIn('湖滨茶馆', '确认打款', {
      打款渠道: '银行代发',
      打款流水号: 'TXN0001',
      打款时间: printMoment(stage.desk.clock.now),
    });
    expect(await stage.desk.balance('offlineStore', shop.id, 'goodsPayment')).toEqual(['0.0000', '0.0000']);

    await cashier.go('线下门店', '门店列表');
    await cashier.open('湖滨茶馆');
    await close(cashier);
    await cashier.dialog.waitFor({ state: 'detached' });
    await cashier.stands('已关闭');
    expect(await stage.desk.one('offlineStore', shop.id)).toMatchObject({ status: 'closed', closeReason: '租约到期' });
    expect(await unbalanced(stage.desk)).toEqual([]);
  });
});
