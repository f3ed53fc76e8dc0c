/** What axe says of a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong on the page as it stands: rule, and the first elements. `rules`, `within`: these alone. */
export async function findings(page: Page, rules?: string[], within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(
    async ([only, part]) => {
      const options = { resultTypes: ['violations'], ...(only ? { runOnly: { type: 'rule', values: only } } : {}) };
      const { violations } = await (
        window as unknown as {
          axe: {
            run(
              context: unknown,
              options: unknown,
            ): Promise<{ violations: { id: string; nodes: { html: string; any: { message: string }[] }[] }[] }>;
          };
        }
      ).axe.run(part ?? document, options);
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
            .join(' | ')}`,
      );
    },
    [rules, within] as const,
  );
}
