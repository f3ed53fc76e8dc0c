/** A trade union by the hands of two people: a package, whoever joins by it, what is released, an order, the end. */
import { beforeAll, expect, it } from 'vitest';
import { pageOf } from '../../src/actions/pages.ts';
import { runOutermost } from '../../src/actions/run.server.ts';
import type { Row } from '../../src/database/contract.ts';
import type { Json } from '../../src/grammar/declarations/declarations.ts';
import type { ActionDef, EntityDef } from '../../src/grammar/site/resolved.ts';
import { session, unbalanced } from '../api/effects-site.ts';
import { findings } from '../sweeps/axe.ts';
import { flows } from './desk-stage.ts';

type Values = { [field: string]: Json };

const storefront = session(0);

flows('a trade union', (stage) => {
  let [buyer, seller, shop, goods] = [] as unknown as [Row, Row, Row, Row];
  let number = 0;
  beforeAll(async () => {
    const { desk } = stage;
    buyer = await desk.add('member', { nickname: '工小甲', phone: '13811110001', level: '1' });
    seller = await desk.add('seller', { name: '云杉商贸', companyName: '云杉商贸有限公司' });
    shop = await desk.add('store', { name: '云杉旗舰店', seller: seller.id });
    await desk.add('logisticsCompany', { name: '顺丰速运', code: 'shunfeng', enabled: true });
    goods = await desk.add('goods', {
      name: '明前龙井',
      zone: 'tradeunionIncrement',
      seller: seller.id,
      store: shop.id,
      status: 'onSale',
      auditStatus: 'approved',
      unionPrice: '40.00',
      skus: [
        { skuNo: 'LJ-01', specValues: { 规格: '罐装' }, price: '50.00', costPrice: '20.00', stock: 90, enabled: true },
        { skuNo: 'LJ-02', specValues: { 规格: '盒装' }, price: '80.00', costPrice: '35.00', stock: 90, enabled: true },
      ],
    });
    await stage.employ({ id: 11, username: 'wangfang', name: '王芳' }, { id: 12, username: 'liqiang', name: '李强' });
  });

  /** The shop: the member orders a piece of a SKU and pays. */
  async function paid(skuNo: string, price: string, more: Values): Promise<Row> {
    const { desk } = stage;
    const { id } = await desk.add('order', {
      orderNo: `20261120000000${String((number += 1)).padStart(6, '0')}`,
      orderKind: 'tradeunionOrder',
      zone: 'tradeunionIncrement',
      member: buyer.id,
      seller: seller.id,
      store: shop.id,
      stockReserved: false,
      payMethod: 'wechat',
      items: [
        {
          line: 1,
          goods: goods.id,
          skuNo,
          goodsName: '明前龙井',
          originalPrice: price,
          price,
          qty: 1,
          itemPayAmount: price,
          afterSaleStatus: 'none',
        },
      ],
      receiverName: '李四',
      receiverPhone: '13900009000',
      receiverAddress: '文一西路969号',
      placedAt: desk.clock.now.toISOString(),
      ...more,
    });
    const entity = desk.site.entities['order'] as EntityDef;
    const [row, page] = [await desk.one('order', id), pageOf(desk.page('order/tradeunionOrder'), entity)];
    const action = entity.actions['pay'] as ActionDef;
    await desk.work(storefront, (work) => runOutermost({ work, page, entity, action, row, form: {} }, {}));
    return desk.one('order', id);
  }

  it('sells a package, releases its benefits, sends what it pays in part, and is left', async () => {
    const maker = await stage.come('wangfang');
    await maker.go('工会管理', '工会套餐');
    await maker.add();
    await maker.fill(
      { 套餐名称: '职工安康套餐', 套餐价格: '60', 有效天数: '365', 库存: '10', 直推奖励: '6' },
      maker.main,
    );
    await maker.picture('cover');
    const lines = (field: string) => maker.main.locator(`[data-field="${field}"]`);
    const put = async (field: string, answers: { [label: string]: string }): Promise<void> => {
      await lines(field)
        .getByRole('button', { name: /添加|新增/ })
        .first()
        .click();
      await maker.fill(answers, lines(field));
    };
    await put('goods', { 商品: '明前龙井' });
    await lines('goods').getByLabel('规格').selectOption('LJ-02');
    await put('grants', { 账户: '红包', 数额: '100', 发放方式: '按日释放', 释放天数: '3' });
    await maker.save();
    expect([await maker.figure('商品成本'), await maker.figure('预计毛利')]).toEqual([35, -81]);
    const [one] = (await stage.desk.find('tradeunionPackage', {})) as [Row];
    // The margin is told as it is typed.
    await maker.head.getByRole('link', { name: '编辑', exact: true }).click();
    const margin = lines('margin').locator('output');
    await expect.poll(() => margin.innerText()).toBe('-81.00');
    await maker.fill({ 直推奖励: '5' }, maker.main);
    await expect.poll(() => margin.innerText()).toBe('-80.00');
    await maker.save();
    await expect.poll(() => maker.figure('预计毛利')).toBe(-80);

    const joining = await paid('LJ-02', '60.00', { unionPackage: one.id, joinsUnion: true });
    await maker.go('工会管理', '工会会员');
    await maker.open(String(joining['unionMemberNo']));
    await maker.stands('有效');
    await maker.reads(/红包\s*100\.00/);
    expect(await findings(maker.page)).toEqual([]);

    await stage.pass(2);
    const clerk = await stage.come('liqiang');
    await clerk.go('工会管理', '工会会员');
    const row = clerk.row(String(joining['unionMemberNo']));
    await expect.poll(() => row.innerText()).toMatch(/红包 66\.66[\s\S]*红包 33\.34/);
    await clerk.pressIn(String(joining['unionMemberNo']), '订单');
    await clerk.heading('工会订单');
    await clerk.row(String(joining['orderNo'])).waitFor();

    const order = await paid('LJ-01', '40.00', {
      unionPackage: one.id,
      unionMemberNo: joining['unionMemberNo'] ?? null,
      unionShare: '15.00',
      budgetCode: 'FL-01',
      approveState: 'pending',
    });
    await clerk.go('订单管理', '工会订单');
    await clerk.main.getByRole('button', { name: '重置', exact: true }).click();
    await clerk.tab('待工会审批');
    await clerk.pressIn(String(order['orderNo']), '代工会审批');
    await clerk.reads('15.00', clerk.dialog);
    await clerk.confirm('代工会审批');
    await clerk.tab('待发货');
    await clerk.actIn(String(order['orderNo']), '发货', { 物流公司: '顺丰速运', 物流单号: 'SF00000001' });
    expect(await stage.desk.one('order', order.id)).toMatchObject({ status: 'shipped', approveState: 'ok' });

    await clerk.go('工会管理', '工会会员');
    await clerk.pressIn(String(joining['unionMemberNo']), '退会');
    await clerk.reads(/红包\s*33\.34/, clerk.dialog);
    await clerk.fill({ 退会原因: '退休' });
    await clerk.confirm('退会');
    await clerk.tab('已退会');
    await clerk.open(String(joining['unionMemberNo']));
    await clerk.reads(/红包\s*33\.34/);
    await stage.pass(2);
    const [released] = await stage.desk.balance('member', buyer.id, 'redPacket');
    expect(Number(released)).toBe(66.66);
    expect(await unbalanced(stage.desk)).toEqual([]);
  });
});
