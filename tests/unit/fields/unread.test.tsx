// @vitest-environment jsdom
import { cleanup, render } from '../../render.ts';
import { afterEach, expect, test } from 'vitest';
import { FieldCell } from '../../../src/kinds/list/cells/cell.tsx';
import { fieldOf } from '../kinds/page.ts';

afterEach(cleanup);

test.each([
  ['money', 3788],
  ['decimal', 1.5],
  ['percent', 12.5],
  ['integer', '7'],
  ['boolean', 1],
  ['datetime', '2026-11-04 09:00:00'],
  ['images', '/a.png,/b.png'],
  ['tags', '热销,新品'],
  ['duration', 'x'],
])('%s in a form that it has not is told as it came: %j', (type, value) => {
  const told = (language: 'zh' | 'en', given: unknown): string | null => {
    const field = fieldOf('a', { type });
    const { container } = render(<FieldCell field={field} record={{ a: given }} language={language} />);
    const { textContent } = container;
    cleanup();
    return textContent;
  };
  expect(told('zh', value)).toBe(`无法识别：${value}`);
  expect(told('en', value)).toBe(`Unreadable: ${value}`);
  for (const nothing of [null, undefined, '', []]) expect(told('zh', nothing)).toBe('—');
});
