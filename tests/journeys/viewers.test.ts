/** Values on the screen of their record, where there is room: a video that plays, a point with its map. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { findings } from '../sweeps/axe.ts';
import { inEnglish, open } from './browser.ts';
import { journey } from './stage.ts';

/** Half a second of film, drawn by the browser itself. */
async function film(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => (recorder.onstop = resolve));
    recorder.start();
    for (let at = 0; at < 6; at += 1) {
      pen.fillStyle = `hsl(${at * 60} 80% 50%)`;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

journey('values with room', (stage) => {
  it('a video plays in its place, and one that cannot be played is left to its link', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/case/index');
    const id = await page.locator('tbody tr[data-id]').first().getAttribute('data-id');
    const put = async (name: string, buffer: Buffer) => {
      await open(visitor, `/case/index/${id}/edit`);
      const video = page.locator('.field').filter({ has: page.getByText('视频', { exact: true }) });
      const preview = video.locator('.media-item video');
      const kept = (await preview.count()) > 0 ? await preview.getAttribute('src') : null;
      await video.locator('input[type=file]').setInputFiles({ name, mimeType: 'video/webm', buffer });
      // Its name is there only while it is on its way; what stays is the preview of the new one.
      await expect.poll(() => preview.getAttribute('src')).not.toBe(kept);
      await page.getByRole('button', { name: '保存', exact: true }).click();
      await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('/edit');
      await open(visitor, `/case/index/${id}`);
      await page.getByRole('link', { name: '▶ 播放' }).waitFor();
    };
    await put('film.webm', await film(page));
    const player = page.locator('video');
    await expect.poll(() => player.evaluate((one) => (one as HTMLVideoElement).readyState)).toBeGreaterThan(0);
    expect(await player.evaluate((one) => (one as HTMLVideoElement).videoWidth)).toBeGreaterThan(0);
    expect(await findings(page)).toEqual([]);
    await put('broken.webm', Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0]));
    await player.waitFor({ state: 'detached' });
  });

  it('a point leads to a map of it, in both languages', async () => {
    const visitor = await stage.come('admin');
    const { page } = visitor;
    await open(visitor, '/infoManagement/address');
    const id = await page.locator('tbody tr[data-id]').first().getAttribute('data-id');
    await open(visitor, `/infoManagement/address/${id}/edit`);
    await page.getByLabel('定位').fill('30.2595,120.1303');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).not.toContain('/edit');
    await open(visitor, `/infoManagement/address/${id}`);
    const zh = await page.getByRole('link', { name: '在地图中查看' }).getAttribute('href');
    expect(zh).toMatch(/^https:\/\/uri\.amap\.com\/marker\?position=\d+\.\d+,\d+\.\d+&/u);
    await inEnglish(visitor);
    const en = await page.getByRole('link', { name: 'Show on a map' }).getAttribute('href');
    expect(en).toMatch(/mlat=\d+\.\d+&mlon=\d+\.\d+#map=16/u);
    expect(await findings(page)).toEqual([]);
  });
});
