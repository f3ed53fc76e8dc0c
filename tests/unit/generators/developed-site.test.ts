/** What is shown while files are edited: the last good text of a broken one, with what is wrong with the present. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { developedSite } from '../../../generators/developed-site.ts';
import { authoringWords } from '../../../generators/icon-files.ts';
import { againSite } from '../../fixtures/again-site.ts';

const words = authoringWords(join(import.meta.dirname, '../../..'));
const path = 'desk/customers.json';

test('a broken file leaves what was shown, however often it is saved; mended, it is shown itself', () => {
  const develop = developedSite('schemas', words);
  const text = againSite[path] ?? '';
  const shown = develop(againSite).site;
  const page = (of: typeof shown) => of.pages['desk/customers'];
  expect(page(shown)?.problems).toBeUndefined();
  for (const wrong of ['"labell"', '"lable"']) {
    const { site, problems } = develop({ ...againSite, [path]: text.replace('"label"', wrong) });
    expect(problems.some(({ severity, file }) => severity === 'error' && file === path)).toBe(true);
    const { problems: told, ...rest } = page(site) ?? {};
    expect(told?.map(({ source }) => source).join()).toContain(wrong);
    expect(rest).toEqual(page(shown));
  }
  // Another file, saved good meanwhile, is shown although the first is still broken.
  const other = 'desk/tickets.json';
  const both = develop({
    ...againSite,
    [path]: text.replace('"label"', '"lable"'),
    [other]: (againSite[other] ?? '').replace(/(?<="en": ?")/, 'New '),
  });
  expect(both.site.pages['desk/tickets']?.label.en).toMatch(/^New /);
  expect(page(both.site)?.label).toEqual(page(shown)?.label);
  expect(page(develop(againSite).site)).toEqual(page(shown));
});
