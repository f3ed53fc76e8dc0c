import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transformer } from '@napi-rs/image';
import { afterAll, expect, test } from 'vitest';
import { Album, differs, isSame } from '../../../generators/review-site/pictures/album.ts';

const folder = mkdtempSync(join(tmpdir(), 'zhanggui-album-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const png = (grey: number): Buffer =>
  new Transformer(Transformer.fromRgbaPixels(new Uint8Array(1600).fill(grey), 20, 20).bmpSync()).pngSync();
const part = { route: 'home', area: 'admin', part: 'first', language: 'zh' } as const;
const subject = { ...part, width: 'wide', scheme: 'light' } as const;

test('equal pixels are one file and the same; others differ', async () => {
  const album = new Album(folder);
  await album.was({ ...subject, png: png(10) });
  await album.is({ ...subject, png: png(10) }, true);
  expect(album.views.map(isSame)).toEqual([true]);
  expect(album.files).toBe(1);
  await album.is({ ...subject, png: png(200) }, true);
  expect(album.views.map(differs)).toEqual([true]);
});

test('a part that could not be drawn on one side is not said to be new or gone', async () => {
  const gone = new Album(folder);
  await gone.was({ ...subject, png: png(10) });
  gone.lose(part);
  expect(gone.views).toEqual([]);
  const before = new Album(folder);
  before.lose(part);
  await before.is({ ...subject, png: png(10) }, true);
  expect(before.views.map(differs)).toEqual([false]);
});
