/** What JSON can say stands in JSON: `npm run show -- actions` tells what is left. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openProject } from '../../generators/project.ts';
import { actionFigures } from '../../generators/show-actions.ts';

/** Neither figure gets worse; whoever makes one better writes it down here. */
const most = 60;
const share = 0.85;

test('business code is rare: few functions, and most actions name none', () => {
  const root = join(import.meta.dirname, '../..');
  const { resolved } = openProject({ root, language: 'en' });
  const { all, declared, functions } = actionFigures(resolved.site);
  expect(Object.keys(functions).length).toBeLessThanOrEqual(most);
  expect(declared / all).toBeGreaterThanOrEqual(share);
});
