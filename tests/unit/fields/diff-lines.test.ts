/** What was changed, in words. */
import { expect, test } from 'vitest';
import { linesOfChanges } from '../../../src/fields/widgets/diff/lines.ts';

test('each field has a line: moments as the console writes them, yes and no, lists line by line, nothing as a dash', () => {
  const label = { zh: '状态', en: 'Status' };
  const of = (before: unknown, after: unknown) => {
    const [line] = linesOfChanges([{ field: 'status', label, before, after }], 'zh');
    return [line?.label, line?.before, line?.after];
  };
  expect(of(null, 'closed')).toEqual(['状态', '—', 'closed']);
  expect(of('2026-11-24T04:44:49.919Z', '2026-11-24')).toEqual(['状态', '2026-11-24 12:44:49', '2026-11-24']);
  expect(of(false, true)).toEqual(['状态', '否', '是']);
  expect(of([], [{ at: '2026-11-24T04:44:49.919Z', ip: null }, 'b'])).toEqual([
    '状态',
    '—',
    'at: 2026-11-24 12:44:49\nb',
  ]);
  expect(linesOfChanges([{ field: 'sort', before: 1, after: 2 }], 'en')).toEqual([
    { key: '0 sort', label: 'sort', before: '1', after: '2' },
  ]);
  expect(linesOfChanges(null, 'en')).toEqual([]);
});
