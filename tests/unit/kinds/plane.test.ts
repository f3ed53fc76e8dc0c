/** Points of a map on a plane: north at the top, kilometres alike in both directions, a scale of a round length. */
import { expect, it } from 'vitest';
import { planeOf } from '../../../src/kinds/list/layouts/plane.ts';

it('one point stands in the middle, with a scale beside it', () => {
  const { spots, scale } = planeOf([{ lat: 30, lng: 120 }], 1.6);
  expect(spots).toEqual([{ left: 50, top: 50 }]);
  expect(scale.km).toBe(0.5);
  expect(scale.width).toBeCloseTo((100 * 0.5 * 0.84) / 2);
});

it('the northern one stands higher, the eastern one further right, all inside', () => {
  const { spots } = planeOf(
    [
      { lat: 31, lng: 120 },
      { lat: 30, lng: 121 },
      { lat: 30.5, lng: 120.5 },
    ],
    1.6,
  );
  const [north, east, middle] = spots;
  expect(north?.top).toBeLessThan(east?.top ?? 0);
  expect(north?.left).toBeLessThan(east?.left ?? 0);
  expect(middle).toEqual({ left: 50, top: 50 });
  for (const { left, top } of spots) expect([left > 0 && left < 100, top > 0 && top < 100]).toEqual([true, true]);
  // A degree to the east is shorter than one to the north, and the plane is wider than high.
  const across = (east?.left ?? 0) - (north?.left ?? 0);
  const down = ((east?.top ?? 0) - (north?.top ?? 0)) / 1.6;
  expect(across / down).toBeCloseTo(Math.cos((30.5 * Math.PI) / 180), 3);
});

it('the scale is 1, 2 or 5 of something, at most a quarter of the width', () => {
  for (const far of [0.01, 0.1, 0.5, 1, 3, 9, 20]) {
    const { scale } = planeOf(
      [
        { lat: 30, lng: 110 },
        { lat: 30, lng: 110 + far },
      ],
      1.6,
    );
    expect(scale.km.toPrecision(1)).toMatch(/^(?:0\.0*)?[125](?:0*|e\+\d+)$/);
    expect(scale.width).toBeLessThanOrEqual(25);
    expect(scale.width).toBeGreaterThan(9);
  }
});
