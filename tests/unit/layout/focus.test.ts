// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { focusHeading } from '../../../src/layout/parts/focus.ts';

const later = () => new Promise((resolve) => setTimeout(resolve, 5));
let area: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<input id="other"><main tabindex="-1"></main>';
  area = document.querySelector('main') as HTMLElement;
});
// What comes next in this document finds it empty.
afterEach(() => document.body.replaceChildren());

describe('focus after navigation', () => {
  it('goes to a heading that is there', () => {
    area.innerHTML = '<div><h1>A</h1></div>';
    focusHeading(area);
    expect(document.activeElement?.textContent).toBe('A');
  });
  it('waits for one that is still to come', async () => {
    focusHeading(area);
    expect(document.activeElement).toBe(area);
    area.innerHTML = '<h1>B</h1>';
    await later();
    expect(document.activeElement?.textContent).toBe('B');
  });
  it('leaves the focus to somebody who has moved it, and to the next page', async () => {
    focusHeading(area);
    document.getElementById('other')?.focus();
    area.innerHTML = '<h1>C</h1>';
    await later();
    expect(document.activeElement?.id).toBe('other');
    area.innerHTML = '';
    focusHeading(area)();
    area.innerHTML = '<h1>D</h1>';
    await later();
    expect(document.activeElement).toBe(area);
  });
});
