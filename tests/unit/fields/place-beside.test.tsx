// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { placeBeside, type PlaceOptions } from '../../../src/fields/parts/floating/place.tsx';

/** Where a part of this size stands beside a control at these edges, in a window of 1000 x 600 pixels. */
function placed(
  control: { left: number; top: number },
  size: { width: number; height: number },
  options?: PlaceOptions,
): [left: string, top: string, room: string] {
  Object.assign(window, { innerWidth: 1000, innerHeight: 600 });
  const part = document.body.appendChild(document.createElement('div'));
  Object.defineProperties(part, { offsetWidth: { value: size.width }, offsetHeight: { value: size.height } });
  const box = { ...control, right: control.left + 80, bottom: control.top + 30, width: 80 };
  placeBeside(part, { getBoundingClientRect: () => box }, options)();
  part.remove();
  return [part.style.left, part.style.top, part.style.getPropertyValue('--room')];
}

const small = { width: 200, height: 100 };

test.each([
  ['below, with its left edge', { left: 100, top: 100 }, small, {}, ['100px', '134px', '458px']],
  [
    'to the right edge where it would leave the window',
    { left: 900, top: 100 },
    small,
    {},
    ['780px', '134px', '458px'],
  ],
  ['above where there is no room below', { left: 100, top: 540 }, small, {}, ['100px', '436px', '528px']],
  ['inside, of a control that is out of sight', { left: -400, top: 100 }, small, {}, ['8px', '134px', '458px']],
  [
    'below while enough of it fits',
    { left: 0, top: 400 },
    { width: 200, height: 200 },
    { enough: 150 },
    ['8px', '392px', '158px'],
  ],
  [
    'over its control where neither side has its least',
    { left: 0, top: 280 },
    { width: 200, height: 400 },
    { least: Infinity },
    ['8px', '192px', '600px'],
  ],
])('%s', (_, control, size, options, expected) => {
  expect(placed(control, size, options)).toEqual(expected);
});
