import { Transformer } from '@napi-rs/image';
import { describe, expect, it } from 'vitest';
import { checkFile } from '../../../src/calls/upload/check.ts';
import { redrawn } from '../../../src/calls/upload/redraw.server.ts';

const points = new Uint8Array(64 * 32 * 4).map((_, index) => (index % 4 === 3 ? 255 : (index >> 4) & 255));
const drawn = (): Transformer => Transformer.fromRgbaPixels(points, 64, 32);
const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body]);

/** Notes of a camera: held upright (the picture lies on its side), and where it stood. */
function notes(): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('II');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(1, 8);
  for (const [value, at] of [
    [0x0112, 10],
    [3, 12],
    [6, 18],
  ] as const)
    tiff.writeUInt16LE(value, at);
  tiff.writeUInt32LE(1, 14);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, Buffer.from('GPS 30.2741N 120.1551E')]);
}

const profile = Buffer.concat([
  Buffer.from('ICC_PROFILE\0'),
  Buffer.from([1, 1]),
  Buffer.alloc(16),
  Buffer.from('RGB '),
  Buffer.alloc(100, 7),
]);

async function photo(): Promise<Uint8Array> {
  const plain = await drawn().jpeg(90);
  return Uint8Array.from(
    Buffer.concat([plain.subarray(0, 2), segment(0xe1, notes()), segment(0xe2, profile), plain.subarray(2)]),
  );
}

async function stored(name: string, body: Uint8Array): Promise<Buffer> {
  const checked = checkFile(name, body);
  if (!checked.ok || !checked.picture) throw new Error(`${name} was refused`);
  return Buffer.from((await redrawn(checked.ending, checked.picture)) ?? []);
}

describe('a photo that is uploaded', () => {
  it('loses what the camera noted, the place among it, and stands upright; its colours stay', async () => {
    const body = await photo();
    expect(Buffer.from(body).includes('GPS')).toBe(true);
    const kept = await stored('a.jpg', body);
    expect([kept.includes('GPS'), kept.includes('Exif'), kept.includes('ICC_PROFILE')]).toEqual([false, false, true]);
    expect(await new Transformer(kept).metadata(true)).toMatchObject({ width: 32, height: 64, format: 'jpeg' });
    expect((await new Transformer(kept).metadata(true)).exif ?? null).toBeNull();
  });

  it.each(['png', 'webpLossless', 'webp'] as const)('as %s shows the same picture', async (kind) => {
    const ending = kind === 'png' ? 'png' : 'webp';
    const body = await drawn()[kind]();
    const kept = await stored(`a.${ending}`, Uint8Array.from(body));
    expect(await new Transformer(kept).metadata()).toMatchObject({ width: 64, height: 32, format: ending });
    if (kind !== 'webp')
      expect(
        Buffer.from(await new Transformer(kept).rawPixels()).equals(
          Buffer.from(await new Transformer(body).rawPixels()),
        ),
      ).toBe(true);
  });

  it('is refused when its parts stand right and nothing can be drawn from them', async () => {
    const body = Buffer.from(await drawn().png());
    const at = body.indexOf('IDAT');
    body.fill(0, at + 4, at + 24);
    const checked = checkFile('a.png', Uint8Array.from(body));
    expect(checked.ok).toBe(true);
    expect(checked.ok && checked.picture ? await redrawn('png', checked.picture) : 'refused').toBeNull();
  });
});
