import { zlibSync } from 'fflate';
import { seededRandom } from '../../src/base/random.ts';

/** Edge of a sample picture in pixels. */
const edge = 96;

/** A quiet PNG drawn from a seed: a tinted ground with two shapes; about 1 kB. */
export function picture(seed: string): Uint8Array {
  const random = seededRandom(`picture ${seed}`);
  const hue = random.integer(0, 359);
  const ground = colour(hue, 0.35, 0.88);
  const shapes = [0, 1, 2].map((index) => ({
    x: random.integer(20, 76),
    y: random.integer(20, 76),
    r: random.integer(12, 34),
    round: random.chance(0.6),
    paint: colour(hue + 40 * index + 20, 0.5, 0.62 - index * 0.08),
  }));
  const raw = new Uint8Array(edge * (edge * 3 + 1));
  for (let y = 0; y < edge; y += 1) {
    for (let x = 0; x < edge; x += 1) {
      let paint = ground;
      for (const shape of shapes) {
        const dx = x - shape.x;
        const dy = y - shape.y;
        const inside = shape.round
          ? dx * dx + dy * dy < shape.r * shape.r
          : Math.abs(dx) < shape.r * 0.8 && Math.abs(dy) < shape.r * 0.6;
        if (inside) paint = shape.paint;
      }
      raw.set(paint, y * (edge * 3 + 1) + 1 + x * 3);
    }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, edge);
  view.setUint32(4, edge);
  header.set([8, 2, 0, 0, 0], 8);
  return join([
    new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(raw, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}

function colour(hue: number, saturation: number, lightness: number): [number, number, number] {
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return Math.round(
      255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))),
    );
  };
  return [channel(0), channel(8), channel(4)];
}

function chunk(name: string, data: Uint8Array): Uint8Array {
  const part = new Uint8Array(data.length + 12);
  const view = new DataView(part.buffer);
  view.setUint32(0, data.length);
  part.set(new TextEncoder().encode(name), 4);
  part.set(data, 8);
  view.setUint32(data.length + 8, crc(part.subarray(4, data.length + 8)));
  return part;
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
