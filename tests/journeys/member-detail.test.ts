/** The full record of one member: what it costs to open, and how one finds out why a balance is what it is. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { inEnglish, open } from './browser.ts';
import { journey } from './stage.ts';

const base = '/api/v2/seller/member_item';
const balances = [
  'balance',
  'commission',
  'points',
  'dScore',
  'contribution',
  'workpoints',
  'dividendShare',
  'bonusShare',
  'preDeposit',
] as const;
type Balance = (typeof balances)[number];
type Member = { id: number; orderCount: number } & { [name in Balance]: string };

/** What a page asks of the interface, by its paths. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  return asked;
}

journey('the record of a member', (stage) => {
  /** The member with the most orders. */
  const heaviest = async (): Promise<Member> => {
    const call = await signIn(stage.server, 'admin');
    const { rows } = (await call('GET', '/api/v2/seller/member?size=1&sort=-orderCount')).data as { rows: Member[] };
    return rows[0] as Member;
  };

  it('stands in one request, and asks for a tab once it is opened', async () => {
    const member = await heaviest();
    expect(member.orderCount).toBeGreaterThan(3);
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const asked = askedBy(page);
    await open(visitor, `/memberList/listItem/${member.id}`);
    const figures = page.locator('.k-sums > div');
    await expect.poll(() => figures.count()).toBe(9);
    await page
      .locator('.k-states')
      .getByText(/^(?:体验代理|VIP[1-4])$/)
      .waitFor();
    await page.getByRole('complementary', { name: '操作记录' }).getByText('创建').waitFor();
    const record = asked.filter((path) => path.startsWith(base));
    // Its history beside it is the other one.
    expect(record).toEqual([`${base}/${member.id}`, `${base}/${member.id}/history`]);
    const tabs = page.getByRole('tablist', { name: '分区' }).getByRole('tab');
    expect(await tabs.allInnerTexts()).toEqual([
      '详情',
      '资产账户',
      '资金流水',
      '订单',
      '提现',
      '售后',
      '返还计划',
      '优惠券',
      '工会',
      '直推会员',
      '等级记录',
      '银行卡',
      '收货地址',
    ]);
    expect(await findings(page)).toEqual([]);

    const related = () => asked.filter((path) => path.includes('/related/') || path.endsWith('/order_search'));
    expect(related()).toEqual([]);
    await page.getByRole('tab', { name: '优惠券' }).click();
    await expect.poll(related).toEqual([`${base}/${member.id}/related/coupons`]);
    // The list of its own page stands there, with its filters.
    await page.getByRole('tab', { name: '订单', exact: true }).click();
    await page.locator('.k-attached tbody tr[data-id]').first().waitFor();
    expect(related().at(-1)).toBe('/api/v2/seller/order_search');
    expect(await page.locator('.k-attached tbody tr[data-id]').count()).toBe(Math.min(10, member.orderCount));
    expect(await findings(page)).toEqual([]);
    // A section of the record that is a tab of its own asks for nothing more.
    const before = asked.filter((path) => path.startsWith(base)).length;
    await page.getByRole('tab', { name: '收货地址' }).click();
    await page
      .locator('#k-tab-panel')
      .getByRole('heading', { name: '收货地址' })
      .or(page.getByText('暂无数据'))
      .waitFor();
    expect(asked.filter((path) => path.startsWith(base))).toHaveLength(before);
    expect(visitor.faults).toEqual([]);
  });

  it('leads from each balance to the entries that it is made of, and from an entry to its document', async () => {
    const member = await heaviest();
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await inEnglish(visitor);
    await open(visitor, `/memberList/listItem/${member.id}`);
    const targets = await page
      .locator('.k-sums a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(targets.map((target) => new URLSearchParams(target?.split('?')[1]).get('asset'))).toEqual([...balances]);
    await page.locator('.k-sums a').first().click();
    await page.locator('main h1').filter({ hasText: 'All details' }).waitFor();
    const entries = page.locator('main[data-path="/finance/all"] tbody tr[data-id]');
    await entries.first().waitFor();
    // The newest entry tells the balance that the member has.
    const call = await signIn(stage.server, 'admin');
    const { rows } = (await call('GET', `/api/v2/seller/finance_all?member=${member.id}&asset=balance&size=1`))
      .data as {
      rows: { availableAfter: string }[];
    };
    expect(Number(rows[0]?.availableAfter)).toBe(Number(member.balance));
    await entries.first().locator('a.link').first().click();
    await page.locator('.k-record-frame').getByText('Business no.').first().waitFor();
    await page.locator('.page-head').getByRole('button', { name: 'Source document' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(visitor.faults).toEqual([]);
  });

  it('stands on a phone and in the dark', async () => {
    const member = await heaviest();
    const visitor = await stage.come('admin', { dark: true });
    const { page } = visitor;
    await page.setViewportSize({ width: 360, height: 780 });
    await open(visitor, `/memberList/listItem/${member.id}`);
    await page.locator('.k-sums').getByText('预存款').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: '收货地址' }).click();
    expect(visitor.faults).toEqual([]);
  });
});
