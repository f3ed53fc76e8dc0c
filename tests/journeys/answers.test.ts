/** The judge between console and backend sees what it is there for; in all other journeys it has nothing to tell. */
import { expect, it } from 'vitest';
import { open } from './browser.ts';
import { journey } from './stage.ts';

journey('an answer that breaks the promise of the interface', (stage) => {
  it('is told with its call and its member, wherever a window gets it', async () => {
    stage.meant = /^answer: /;
    const visitor = await stage.come('admin');
    await visitor.page.route('**/api/v2/*/user?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: { rows: { [member: string]: unknown }[] } };
      const [first] = body.data.rows;
      if (first) first['id'] = String(first['id']);
      await route.fulfill({ response, json: body });
    });
    await open(visitor, '/user/index');
    await expect
      .poll(() => visitor.faults.find((fault) => fault.startsWith('answer: ')), { timeout: 30_000 })
      .toMatch(/^answer: The answer of GET \/api\/v2\/seller\/user\?.*\nrows\.0\.id: type "integer"/);
  });
});
