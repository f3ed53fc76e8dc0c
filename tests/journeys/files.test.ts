/** Files out of a list and into it: what the dialogs ask before, and what they make of a pasted block. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { journey } from './stage.ts';

type Reply = { [member: string]: unknown };

journey('a file out of a list', (stage) => {
  const asked = async (page: Page): Promise<string[]> => {
    const waits = page.waitForEvent('download');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(开始|重新)导出$/ })
      .click();
    const path = await (await waits).path();
    return (await readFile(path, 'utf8'))
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n');
  };

  it('is asked for with its period, its rows, its columns and their values; nothing is refused after the press', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=completed');
    const rows = page.locator('tbody tr[data-id]');
    await rows.first().waitFor();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const dialog = page.getByRole('dialog');
    // The tab is said, the last 93 days are proposed, and the rows of both are counted.
    await dialog.getByText('当前标签和筛选的记录').waitFor();
    expect(await dialog.innerText()).toContain('已完成');
    expect(await dialog.getByRole('textbox', { name: '下单时间 从' }).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    const count = async () => /共 ([\d,]+) 条/.exec(await dialog.innerText())?.[1];
    await expect.poll(count).toMatch(/\d/);
    const tab = Number((await count())?.replaceAll(',', ''));
    await dialog.getByLabel('所选时间内的全部记录（不限标签和筛选）').check();
    await expect.poll(async () => Number((await count())?.replaceAll(',', ''))).toBeGreaterThan(tab);
    // A period that is too long is said before anything is sent.
    await dialog.getByRole('textbox', { name: '下单时间 从' }).fill('2020-01-01');
    await dialog.getByText('一次最多导出 93 天的数据').waitFor();
    expect(await dialog.getByRole('button', { name: '开始导出' }).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('下单时间 时间段').selectOption({ label: '近 30 天' });
    await expect.poll(count).toMatch(/\d/);
    await dialog.getByText(/^导出列：/).click();
    await dialog.getByRole('button', { name: '全部列' }).click();
    const whole = /已选 (\d+) \/ (\d+)/.exec(await dialog.innerText());
    expect(whole?.[1]).toBe(whole?.[2]);
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('CSV (.csv)').check();
    const lines = await asked(page);
    expect(lines[0]?.split(',').length).toBe(Number(whole?.[2]));
    expect(lines.length - 1).toBe(Number((await count())?.replaceAll(',', '')));
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();

    // Two ticked rows, two columns, in full: for a reason alone. The columns are remembered.
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check();
    await page.getByRole('button', { name: '导出', exact: true }).click();
    await dialog.getByText('仅选中的 2 条').waitFor();
    await expect.poll(count).toBe('2');
    expect(await dialog.innerText()).toContain(`已选 ${whole?.[2]}`);
    await dialog.getByLabel('CSV (.csv)').check();
    await dialog.getByLabel(/^完整信息/).check();
    expect(await dialog.getByRole('button', { name: '开始导出' }).getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('导出原因').fill('寄送年度账单');
    const full = await asked(page);
    expect(full).toHaveLength(3);
    expect(full.join('\n')).toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)/);
  });

  it('is asked for in English, dark, on a narrow window', async () => {
    const visitor = await stage.come('admin', { dark: true });
    const { page } = visitor;
    await page.getByRole('button', { name: '语言', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    await open(visitor, '/memberList/list');
    await page.locator('[data-id]').first().waitFor();
    await page
      .locator('.page-head')
      .getByRole('button', { name: /^(更多|More)$/ })
      .click();
    await page.getByRole('menuitem', { name: /^(导出|Export)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/共 [\d,]+ 条|[\d,]+ rows/)
      .first()
      .waitFor();
    expect(await findings(page)).toEqual([]);
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  });
});

journey('a block pasted into a list', (stage) => {
  it('is asked which column is which, and its rows are done', async () => {
    const call = await signIn(stage.server, 'admin');
    const { rows } = (await call('GET', '/api/v2/seller/order?tab=toShip&deliveryMethod=express&size=2')).data as {
      rows: Reply[];
    };
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/order/index?tab=toShip');
    await page.locator('tbody tr[data-id]').first().waitFor();
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const waits = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载「待发货」数据，填写后导入' }).click();
    expect((await waits).suggestedFilename()).toMatch(/待发货\.xlsx$/);
    await dialog.getByText(/已下载 \d+ 条/).waitFor();
    await dialog.getByText('粘贴表格内容').click();
    const lines = rows.map((row, at) => `${String(row['orderNo'])}\t${at === 0 ? 'SF880011221' : '?'}\t顺丰速运`);
    await dialog.getByLabel('从 Excel 或 WPS 复制的单元格').fill(['单号\t运单\t承运商', ...lines].join('\n'));
    await dialog.getByRole('button', { name: '校验粘贴内容' }).click();
    await dialog.getByLabel('「运单」对应列').selectOption({ label: '物流单号 *' });
    await dialog.getByLabel('「承运商」对应列').selectOption({ label: '物流公司 *' });
    await dialog.getByLabel('「单号」对应列').selectOption({ label: '订单编号 *' });
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '校验', exact: true }).click();
    // The second number is faulty, and is put right where it stands.
    await dialog.getByText('校验通过 1 行').waitFor();
    expect(await findings(page)).toEqual([]);
    await dialog.getByLabel('第 3 行 物流单号').fill('SF880011222');
    await dialog.getByRole('button', { name: '重新校验修改的 1 行' }).click();
    await dialog.getByText('校验通过 2 行').waitFor();
    await dialog.getByRole('button', { name: '确认导入' }).click();
    await dialog.getByText(/成功 2 条/).waitFor();
    const after = (await call('GET', `/api/v2/seller/order/${String(rows[0]?.['id'])}`)).data as Reply;
    expect(after['status']).toBe('shipped');
  });
});
