/** Goods detail as a shop keeper writes it: what you see is what is stored. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from '../../generators/sample/picture.ts';
import { signIn } from '../server.ts';
import { findings } from '../sweeps/axe.ts';
import { keptDrafts, open, signInAs, type Visitor, type WindowOptions } from './browser.ts';
import { journey } from './stage.ts';

const file = (name: string) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.from(picture(name)) });

journey('goods detail', (stage) => {
  /** The detail of goods that the seller's own shop sells, and where its form is. */
  async function edit(
    who: string,
    options: WindowOptions = {},
  ): Promise<{ visitor: Visitor; page: Page; id: number; text: Locator }> {
    const own = await signIn(stage.server, who);
    const { rows } = (await own('GET', '/api/v2/seller/goods?size=1&sort=-id')).data as { rows: { id: number }[] };
    const id = rows[0]?.id ?? 0;
    const visitor = await stage.visit(options);
    await visitor.page.context().addCookies([{ name: 'appearance', value: 'system', url: stage.server.url }]);
    await signInAs(visitor, stage.server, who);
    await open(visitor, `/goods/index/${id}/edit`);
    const text = visitor.page.locator('[data-field="detail"] [role=textbox]');
    await text.waitFor();
    return { visitor, page: visitor.page, id, text };
  }
  const stored = async (who: string, id: number): Promise<string> =>
    ((await (await signIn(stage.server, who))('GET', `/api/v2/seller/goods/${id}`)).data as { detail: string }).detail;
  const paste = (text: Locator, html: string): Promise<void> =>
    text.evaluate((node, given) => {
      const data = new DataTransfer();
      data.setData('text/html', given);
      data.setData('text/plain', 'x');
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    }, html);

  it('opened and left is no change; typed it is a draft, which comes back and can be taken back', async () => {
    const { page, text } = await edit('admin');
    const before = await text.innerText();
    await text.click();
    await page.getByRole('combobox', { name: '段落样式' }).focus();
    expect(await keptDrafts(page)).toEqual([]);
    expect(await page.getByRole('tab', { name: '未保存' }).count()).toBe(0);
    await text.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('尾巴');
    await page.getByRole('tab', { name: '未保存' }).waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.getByRole('tab', { name: '未保存' }).count()).toBe(0);
    await page.keyboard.type('尾巴');
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    await page.reload();
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor();
    await expect.poll(() => text.innerText()).toContain('尾巴');
    await page.getByRole('button', { name: '放弃草稿' }).click();
    await expect.poll(() => text.innerText()).toBe(before);
  });

  it('is written with tools, pasted from Word, filled with pictures in their order, seen as on a phone, and stored so', async () => {
    const { page, id, text } = await edit('admin');
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('combobox', { name: '段落样式' }).selectOption({ label: '标题 2' });
    await page.keyboard.type('山里的茶');
    await page.getByRole('button', { name: '居中' }).click();
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: '段落样式' }).selectOption({ label: '正文' });
    await page.getByRole('button', { name: '左对齐' }).click();
    await page.getByRole('button', { name: '左对齐' }).click();
    await page.keyboard.type('好');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('茶');
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: '链接', exact: true }).click();
    await page.getByLabel('链接地址').fill('javascript:x');
    await page.keyboard.press('Enter');
    await page.getByText('请填写 https:// 开头的网址').waitFor();
    await page.getByLabel('链接地址').fill('/tea');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await paste(
      text,
      "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>一</p>" +
        "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>二</p>" +
        '<p style="color:red" onclick="x()">红<img src="https://other.example/a.png"></p>',
    );
    await page.getByText('1 张外站图片没有带入').waitFor();
    const addresses: { [name: string]: string } = {};
    page.on('response', async (response) => {
      if (!response.url().endsWith('/api/v2/common/upload')) return;
      const { data } = (await response.json()) as { data: { name: string; url: string } };
      addresses[data.name] = data.url;
    });
    // The first is the last to arrive.
    let letGo = () => {};
    const first = new Promise<void>((resolve) => (letGo = resolve));
    let sent = 0;
    await page.route('**/api/v2/common/upload', async (route) => {
      sent += 1;
      if (sent === 1) await first;
      await route.fallback();
    });
    await page
      .locator('[data-field="detail"] input[type=file]')
      .setInputFiles([file('one'), file('two'), file('three')]);
    const pictures = text.locator('img');
    await expect.poll(() => pictures.count()).toBe(2);
    letGo();
    await expect.poll(() => pictures.count()).toBe(3);
    const phone = page.getByRole('region', { name: '手机预览' });
    await expect.poll(() => phone.locator('img').count()).toBe(3);
    expect(await phone.evaluate((node) => node.clientWidth)).toBe(375);
    expect(await phone.locator('h2.align-center').innerText()).toBe('山里的茶');

    await page.getByRole('button', { name: '源码' }).click();
    const source = page.getByLabel('源码', { exact: false }).and(page.locator('textarea'));
    const html = await source.inputValue();
    expect(html.replace(/\/files\/[^"]+/g, '*')).toBe(
      '<h2 style="text-align: center;">山里的茶</h2><p>好<strong>茶</strong><a href="/tea">/tea</a></p>' +
        '<ul><li><p>一</p></li><li><p>二</p></li></ul><p>红</p>' +
        '<img src="*" alt="">'.repeat(3),
    );
    await source.fill(html.replace('红', '红茶'));
    await page.getByRole('button', { name: '源码' }).click();
    await expect.poll(() => text.innerText()).toContain('红茶');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForFunction(() => /#\/goods\/index\/\d+$/.test(location.hash));
    const kept = await stored('admin', id);
    expect(kept.replaceAll(' />', '>')).toBe(html.replace('红', '红茶'));
    expect([...kept.matchAll(/src="([^"]+)"/g)].map(([, address]) => address)).toEqual(
      ['one', 'two', 'three'].map((name) => addresses[`${name}.png`]),
    );
  });

  it('goes on where it was as soon as a tool is done: the next key is one of the text, however soon it comes', async () => {
    const { page, text } = await edit('admin');
    await text.click();
    /** What has the focus in the very turn in which something is done to an element. */
    const at = (locator: Locator, event: string, key = ''): Promise<string | null | undefined> =>
      locator.evaluate(
        (node, done) => {
          const { event: type, key: pressed } = done;
          const options = { key: pressed, bubbles: true, cancelable: true };
          (node as HTMLElement).focus();
          node.dispatchEvent(type === 'keydown' ? new KeyboardEvent(type, options) : new MouseEvent(type, options));
          return document.activeElement?.getAttribute('role');
        },
        { event, key },
      );
    const link = page.getByRole('button', { name: '链接', exact: true });
    for (const key of ['Enter', 'Escape']) {
      await link.click();
      await page.getByLabel('链接地址').fill('/tea');
      expect(await at(page.getByLabel('链接地址'), 'keydown', key), key).toBe('textbox');
    }
    expect(await at(page.getByRole('button', { name: '加粗' }), 'click')).toBe('textbox');
    expect(await at(page.getByRole('button', { name: '撤销' }), 'click')).toBe('textbox');
  });

  it.each([
    ['zh', 1440, false],
    ['en', 360, true],
  ] as const)('has nothing that axe finds: %s, %i wide, dark %s', async (language, width, dark) => {
    const { page, text } = await edit('admin', { dark });
    if (language === 'en') {
      await page.getByRole('button', { name: '语言', exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'English' }).click();
      await page.getByRole('combobox', { name: 'Paragraph style' }).waitFor();
    }
    await page.setViewportSize({ width, height: 900 });
    await text.scrollIntoViewIfNeeded();
    expect(await findings(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // One stop of the tabulator, arrows between the tools.
    const tools = page.locator('[data-field="detail"] [role=toolbar]');
    expect(await tools.locator('[tabindex="0"]').count()).toBe(1);
    await tools.locator('select').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      language === 'zh' ? '加粗' : 'Bold',
    );
  });
});

journey('pictures of goods', (stage) => {
  it('are told what they must be, cropped to it, put in order by pointer and by keys, taken again and seen large', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/goods/index/create');
    const cover = page.locator('[data-field="cover"]');
    const gallery = page.locator('[data-field="images"]');
    await cover.getByText('JPG、PNG、WebP，不超过 2 MB，宽高比 1:1').waitFor();
    await gallery.getByText('最多 10 张').waitFor();

    // Twice as wide as high: a part of it is chosen before it is sent.
    const wide = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      canvas.width = 200;
      canvas.height = 100;
      canvas.getContext('2d')?.fillRect(0, 0, 150, 100);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v2/common/upload')) sent += 1;
    });
    await cover
      .locator('input[type=file]')
      .setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer: Buffer.from(wide, 'base64') });
    const crop = page.getByRole('dialog', { name: '裁剪图片' });
    await crop.locator('.ReactCrop__crop-selection').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(sent).toBe(0);
    await crop.getByRole('button', { name: '裁剪并上传' }).click();
    const shown = cover.locator('img');
    await shown.waitFor();
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([100, 100]);

    await gallery.locator('input[type=file]').setInputFiles([file('one'), file('two'), file('three')]);
    const pictures = gallery.locator('.picture-item img');
    await expect.poll(() => pictures.count()).toBe(3);
    const order = () => pictures.evaluateAll((all) => all.map((one) => one.getAttribute('src')));
    const [one, two, three] = await order();
    const handle = (number: number) => gallery.getByRole('button', { name: `移动 ${number}`, exact: true });
    await handle(3).waitFor();
    const [from, to] = [await pictures.nth(0).boundingBox(), await pictures.nth(2).boundingBox()];
    if (!from || !to) throw new Error('The pictures stand nowhere');
    await page.mouse.move(from.x + 40, from.y + 40);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 44, { steps: 4 });
    await page.mouse.move(to.x + 48, to.y + 48, { steps: 8 });
    await page.mouse.up();
    await expect.poll(order).toEqual([two, three, one]);
    await handle(3).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('已放在第 2 张的位置').waitFor({ state: 'attached' });
    await expect.poll(order).toEqual([two, one, three]);

    await gallery.getByRole('button', { name: /^从图片库选择/ }).click();
    const library = page.getByRole('dialog', { name: '从图片库选择' });
    await library.getByRole('button', { name: 'wide.png' }).click();
    expect(await findings(page)).toEqual([]);
    await library.getByRole('button', { name: '使用所选 1 张' }).click();
    await expect.poll(() => pictures.count()).toBe(4);

    await gallery.getByRole('button', { name: /^查看大图 .+ 1$/ }).focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog').locator('.picture-large');
    await expect.poll(() => large.getAttribute('src')).toBe(two);
    await page.keyboard.press('Escape');
    await expect.poll(() => large.count()).toBe(0);
    await gallery.getByRole('button', { name: /^移除 .+ 1$/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => pictures.count()).toBe(3);
    expect((await order()).slice(0, 2)).toEqual([one, three]);
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
