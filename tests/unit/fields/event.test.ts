import { expect, test } from 'vitest';
import { printEvent, withLabels } from '../../../src/fields/event/event.ts';
import { eventTexts } from '../../../src/fields/event/texts.ts';

const factsIn = (template: string): string[] =>
  [...template.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').toSorted();

test.each(Object.entries(eventTexts.texts))('%s has the same facts in both languages', (_key, { zh, en }) => {
  expect(factsIn(zh)).toEqual(factsIn(en));
  expect(en).not.toMatch(/\p{Script=Han}/u);
});

test('a part in brackets is left out without its facts, and lists are joined', () => {
  const action = { zh: '通过', en: 'Approve', of: 'order', name: 'approve' };
  const act = (notes: string[]) => ({ key: 'act', facts: { action, notes } });
  expect(printEvent(act([]), 'zh')).toBe('通过');
  expect(printEvent(act(['一', '二']), 'zh')).toBe('通过：一；二');
  expect(printEvent(act(['one', '', 'two']), 'en')).toBe('Approve: one; two');
});

test('facts are not read as templates, and a key without words is printed itself', () => {
  expect(printEvent({ key: 'text', facts: { text: '{{action}}[x]' } }, 'zh')).toBe('{{action}}[x]');
  expect(printEvent({ key: 'fromLater', facts: {} }, 'en')).toBe('fromLater');
  expect(printEvent(null, 'zh')).toBe('');
});

test('an action has its label of today, or the one that it had', () => {
  const event = { key: 'act', facts: { action: { zh: '通过', en: 'Pass', of: 'order', name: 'approve' } } };
  expect(
    printEvent(
      withLabels(event, () => ({ zh: '同意', en: 'Agree' })),
      'en',
    ),
  ).toBe('Agree');
  expect(
    printEvent(
      withLabels(event, () => undefined),
      'en',
    ),
  ).toBe('Pass');
});
