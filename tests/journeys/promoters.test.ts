/** A promoter from the review to the official list, by clicks; what a reviewer is warned of and may see. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findings } from '../sweeps/axe.ts';
import { open } from './browser.ts';
import { Hands, pixel } from './hands.ts';
import { journey } from './stage.ts';

const rowOf = (page: Page, no: string) => page.locator('tbody tr[data-id]').filter({ hasText: no });

journey('promoters', (stage) => {
  it('an application that is like another is approved on trial, and made official for a reason', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const hands = new Hands(visitor);
    await hands.go('推广员管理', '推广员审核');
    // The phone is that of an official promoter; the ID card was not given.
    const like = page.locator('tbody tr[data-id]').filter({ hasText: /TG26\d+[\s\S]*TG26\d+/ });
    await like.first().waitFor();
    const row = like.filter({ hasText: '—' }).first();
    const no = (await row.locator('a.link').first().innerText()).trim();
    await hands.pressIn(no, '通过');
    const shown = hands.dialog.locator('dl');
    await expect.poll(() => shown.innerText()).toMatch(/重复申请\s+1/);
    await expect.poll(() => shown.innerText()).toMatch(/与谁重复\s+TG26/);
    await hands.dialog.getByRole('button', { name: '通过', exact: true }).click();
    await expect.poll(() => hands.dialog.locator('[aria-invalid="true"]').count()).toBe(3);
    await hands.fill({ 佣金比例: '8', 试用到期: '2027-03-31', 转正业绩要求: '5000' });
    await hands.confirm('通过');
    await rowOf(page, no).waitFor({ state: 'detached' });

    await hands.go('推广员管理', '临时推广员');
    await hands.pressIn(no, '转正');
    await hands.fill({ 身份证号: '11010519491231002X' });
    const files = ['front.png', 'back.png'].map((name) => ({ name, mimeType: 'image/png', buffer: pixel }));
    await hands.dialog.locator('input[type=file]').setInputFiles(files);
    await expect.poll(() => hands.dialog.locator('img').count()).toBe(2);
    await hands.dialog.getByRole('button', { name: '转正', exact: true }).click();
    await hands.reads(/未达到转正要求5000\.00元，请填写破格理由/, hands.dialog);
    await hands.fill({ 破格理由: '自带团队加入' });
    await hands.confirm('转正');
    await rowOf(page, no).waitFor({ state: 'detached' });

    await hands.go('推广员管理', '正式推广员');
    await hands.open(no);
    await hands.stands('正式');
    await hands.reads(/转正/, page.getByRole('complementary', { name: '操作记录' }));
    await hands.press('冻结');
    await hands.fill({ 冻结原因: '核查推广方式' });
    await hands.confirm('冻结');
    await hands.reads('已冻结');
    await hands.act('解冻');
    await hands.stands('正式');
  });

  it('revealed ID photos bear who looks at them, and none leads to the bare file', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    const hands = new Hands(visitor);
    await open(visitor, '/promotionPerson/official?tab=official');
    await page.locator('tbody tr[data-id] a.link').first().click();
    await page.getByRole('button', { name: '查看身份证照片' }).click();
    await hands.fill({ 查看原因: '核对证件' });
    await hands.confirm('确定');
    const pictures = page.locator('.k-pictures-marked');
    await pictures.locator('img').first().waitFor();
    expect(await pictures.locator('img').count()).toBe(2);
    expect(await pictures.locator('a').count()).toBe(0);
    const mark = pictures.locator('.k-pictures-mark');
    expect(await mark.evaluate((one) => getComputedStyle(one).backgroundImage)).toMatch(/^url\("data:image\/png/);
    const [over, under] = await Promise.all([mark.boundingBox(), pictures.locator('img').last().boundingBox()]);
    expect((over?.y ?? 0) + (over?.height ?? 0)).toBeGreaterThanOrEqual((under?.y ?? 0) + (under?.height ?? 0));
    expect(await findings(page)).toEqual([]);
  });
});
