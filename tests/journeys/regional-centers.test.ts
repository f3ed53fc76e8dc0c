/** A regional centre by the hands of two people: application, review, an order that counts, its award, its closing. */
import { beforeAll, expect, it } from 'vitest';
import type { Row } from '../../src/database/contract.ts';
import { session, unbalanced } from '../api/effects-site.ts';
import { orderLine } from '../api/order-line.ts';
import { findings } from '../sweeps/axe.ts';
import { flows } from './desk-stage.ts';
import type { Hands } from './hands.ts';

flows('a regional centre', (stage) => {
  let [leader, buyer] = [] as unknown as [Row, Row];
  beforeAll(async () => {
    const { desk } = stage;
    leader = await desk.add('member', { nickname: '区小甲', phone: '13811110001', level: '1' });
    await desk.add('member', { nickname: '区小乙', phone: '13811110002', level: '1' });
    buyer = await desk.add('member', {
      nickname: '客小丙',
      phone: '13811110003',
      level: '1',
      region: ['浙江省', '杭州市', '西湖区'],
    });
    await stage.employ({ id: 11, username: 'wangfang', name: '王芳' }, { id: 12, username: 'liqiang', name: '李强' });
  });

  async function apply(hands: Hands, page: string, name: string, person: string, grade: string, ...place: string[]) {
    await hands.go('运营管理', page);
    await hands.add();
    const answers = { 名称: name, 负责人: person, 联系电话: '13512345678', 级别: grade, 地址: '文三路 1 号' };
    await hands.fill({ ...answers, 开通日期: '2026-11-20', 到期日期: '2027-11-19' }, hands.main);
    for (const [at, one] of place.entries())
      await hands.main.locator(`select[aria-label="所在区域 ${['省', '市', '区县'][at]}"]`).selectOption(one);
  }
  async function paid(amount: string): Promise<void> {
    const { desk } = stage;
    const { id } = await desk.add('order', {
      orderNo: '20261120150000000001',
      orderKind: 'normal',
      zone: 'normal',
      member: buyer.id,
      deliveryMethod: 'express',
      receiverRegion: ['浙江省', '杭州市', '西湖区'],
      items: [orderLine(1, amount, { goods: null })],
      status: 'unpaid',
      placedAt: desk.clock.now.toISOString(),
    });
    await desk.act(session(11), 'order/index', 'markPaid', id, { remark: '线下已收款' });
  }

  it('is applied for, approved by another, collects, is awarded, renewed, handed over and closed', async () => {
    const maker = await stage.come('wangfang');
    await apply(maker, '管理中心列表', '浙江管理中心', '区小甲', '省级', '浙江省');
    await maker.save();
    const reviewer = await stage.come('liqiang');
    await reviewer.go('运营管理', '管理中心列表');
    await reviewer.actIn('浙江管理中心', '通过', { 业绩奖励比例: '2' });
    await apply(reviewer, '运营中心列表', '杭州运营中心', '区小乙', '市级', '浙江省', '杭州市');
    await reviewer.fill({ 上级中心: '浙江管理中心' }, reviewer.main);
    await reviewer.save();

    await paid('1000.00');
    await reviewer.go('运营管理', '管理中心列表');
    await reviewer.open('浙江管理中心');
    expect([await reviewer.figure('本月业绩'), await reviewer.figure('累计业绩')]).toEqual([1000, 1000]);
    expect([await reviewer.figure('会员数'), await reviewer.figure('门店数')]).toEqual([1, 0]);
    await reviewer.tab('业绩明细');
    await reviewer.main.locator('tbody tr').filter({ hasText: '1,000.00' }).first().waitFor();
    expect(await findings(reviewer.page)).toEqual([]);

    await stage.until('2026-12-01T03:31');
    expect(await stage.desk.balance('member', leader.id, 'commission')).toEqual(['20.0000', '0.0000']);
    const clerk = await stage.come('wangfang');
    await clerk.go('运营管理', '运营中心列表');
    await clerk.actIn('杭州运营中心', '通过');
    await clerk.go('运营管理', '管理中心列表');
    await clerk.open('浙江管理中心');
    await clerk.tab('奖励');
    await clerk.main.locator('tbody tr').filter({ hasText: '20.00' }).first().waitFor();
    await clerk.act('续期', { 到期日期: '2028-11-19' });
    await clerk.act('变更负责人', { 新负责人: '区小乙', 变更原因: '原负责人离任' });
    await clerk.press('关闭');
    await clerk.fill({ 关闭原因: '合作终止' });
    await clerk.dialog.locator('.btn-danger').click();
    await clerk.reads('还有正常或冻结的下级中心，请先关闭它们', clerk.page.locator('body'));
    await clerk.dialog.getByRole('button', { name: '取消' }).click();

    await clerk.go('运营管理', '运营中心列表');
    await clerk.actIn('杭州运营中心', '冻结', { 冻结原因: '资料核查' });
    await clerk.open('杭州运营中心');
    await clerk.stands('冻结');
    await clerk.press('关闭');
    await clerk.fill({ 关闭原因: '合作终止' });
    await clerk.dialog.locator('.btn-danger').click();
    await clerk.dialog.waitFor({ state: 'detached' });
    await clerk.stands('已关闭');
    expect(await unbalanced(stage.desk)).toEqual([]);
  });
});
