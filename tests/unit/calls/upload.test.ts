import { describe, expect, it } from 'vitest';
import { picture } from '../../../generators/sample/picture.ts';
import { checkFile, uploadTexts } from '../../../src/calls/upload/check.ts';
import { pictureOf } from '../../../src/calls/upload/picture.ts';

const text = (content: string) => new TextEncoder().encode(content);
const bytes = (...parts: (number[] | Uint8Array | string)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...text(part)] : [...part])));
const png = picture('sample');
const why = (name: string, body: Uint8Array) => {
  const checked = checkFile(name, body);
  return checked.ok ? 'ok' : checked.why;
};
/** One GIF frame of 2 x 1 points. */
const gif = (more: Uint8Array = new Uint8Array()) =>
  bytes('GIF89a', [2, 0, 1, 0, 0, 0, 0], more, [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
/** Tables left out: the structure is what counts. */
const jpg = (...more: Uint8Array[]) =>
  bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1], ...more, [
    0xff, 0xc0, 0, 11, 8, 0, 9, 0, 16, 1, 1, 0x11, 0, 0xff, 0xda, 0, 4, 1, 1, 0x55, 0x66, 0xff, 0xd9,
  ]);
const webp = (...more: Uint8Array[]) => {
  const inner = bytes('WEBP', 'VP8L', [5, 0, 0, 0, 0x2f, 0x0f, 0x40, 0x01, 0, 0], ...more);
  return bytes('RIFF', [inner.length & 255, inner.length >> 8, 0, 0], inner);
};

describe('pictures', () => {
  it.each([
    ['png', png, 96, 96],
    ['gif', gif(), 2, 1],
    ['jpg', jpg(), 16, 9],
    ['webp', webp(), 16, 6],
  ] as const)('%s tells its size and comes back as it was', (ending, body, width, height) => {
    expect(pictureOf(ending, body)).toEqual({ width, height, body });
  });
  it('what stands behind the picture, or in its comments, does not come along', () => {
    const evil = text('<script>alert(1)</script>');
    expect(pictureOf('png', bytes(png, evil))?.body).toEqual(png);
    expect(pictureOf('gif', bytes(gif(), 'PK', [3, 4], evil))?.body).toEqual(gif());
    expect(pictureOf('gif', gif(bytes([0x21, 0xfe, evil.length], evil, [0])))?.body).toEqual(gif());
    expect(pictureOf('jpg', bytes(jpg(), evil))?.body).toEqual(jpg());
    expect(pictureOf('jpg', jpg(bytes([0xff, 0xfe, 0, evil.length + 2], evil)))?.body).toEqual(jpg());
    expect(pictureOf('webp', webp(bytes('XMP ', [evil.length, 0, 0, 0], evil, [0])))?.body).toEqual(webp());
  });
  it('a broken structure is no picture', () => {
    for (const [ending, body] of [
      ['png', png.slice(0, -6)],
      ['jpg', jpg().slice(0, -2)],
      ['gif', gif().slice(0, -3)],
      ['webp', webp().slice(0, 20)],
    ] as const)
      expect(pictureOf(ending, body)).toBeNull();
  });
});

describe('a file that is sent', () => {
  it('must be what its name says, whatever type the sender tells', () => {
    expect(why('a.jpg', png)).toBe(uploadTexts.content);
    expect(why('a.png', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))).toBe(
      uploadTexts.content,
    );
    expect(why('a.svg', text('<svg/>'))).toBe(uploadTexts.type);
    expect(why('page.html', text('<p>'))).toBe(uploadTexts.type);
    expect(why('photo.png.exe', png)).toBe(uploadTexts.type);
    expect(why('a.png', new Uint8Array())).toBe(uploadTexts.empty);
    expect(why('a.png', png)).toBe('ok');
  });
  it('may not unfold to gigabytes', () => {
    const bomb = Uint8Array.from(png);
    new DataView(bomb.buffer).setUint32(16, 60_000);
    expect(why('a.png', bomb)).toBe(uploadTexts.pixels);
    new DataView(bomb.buffer).setUint32(16, 9_000);
    new DataView(bomb.buffer).setUint32(20, 9_000);
    expect(why('a.png', bomb)).toBe(uploadTexts.pixels);
    expect(why('a.png', bytes(png, new Uint8Array(10 * 1_048_576)))).toBe(uploadTexts.largeImage);
  });
  it('holds nothing that runs', () => {
    expect(why('a.pdf', text('%PDF-1.7 /OpenAction << /S /JavaScript >>'))).toBe(uploadTexts.active);
    expect(why('a.pdf', text('%PDF-1.7 1 0 obj'))).toBe('ok');
    for (const name of ['/J#61vaScript', '/#4a#53', '/L#61unch', '/Embedded#46ile', '/J#61v#61Script'])
      expect(why('a.pdf', text(`%PDF-1.7 /S ${name} >>`)), name).toBe(uploadTexts.active);
    expect(why('a.csv', text('a,b\n<script>x</script>,1'))).toBe(uploadTexts.active);
    expect(why('a.csv', text('a,b\n1,2'))).toBe('ok');
  });
});
