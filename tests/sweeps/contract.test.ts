/** The contract run against the product's own handler: every read of every page is what the page declares. */
import { serve } from '@hono/node-server';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '../../generators/contract/command.ts';
import type { PageReport } from '../../generators/contract/page.ts';
import { formatText } from '../../generators/format.ts';
import { openProject } from '../../generators/project.ts';
import { realSite } from '../template.ts';
import { openDesk, type Desk } from '../api/app.ts';
import { isSwept, isWhole } from './swept.ts';

let desk: Desk;
let server: ReturnType<typeof serve>;
let host = '';
beforeAll(async () => {
  desk = await openDesk();
  host = await new Promise((resolve) => {
    server = serve({ fetch: (request) => desk.app.fetch(request, { address: '192.0.2.8' }), port: 0 }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    );
  });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await desk.close();
});

const root = join(import.meta.dirname, '../..');
const routes = Object.keys(realSite().pages).filter(isSwept);
const PARTS = 8;
const parts = Array.from({ length: PARTS }, (_, part) => routes.filter((_route, at) => at % PARTS === part));
let calls = 0;
let unasked = 0;

it.each(parts.map((part) => [part.slice(0, 3).join(', '), part] as const))(
  'every read of %s and others is what the page declares',
  async (_name, part) => {
    const told: string[] = [];
    const project = { ...openProject({ root }), say: (text: string) => told.push(text) };
    const env = { TOKEN: await desk.signIn('admin') };
    const status = await contract(project, part, { host, 'token-env': 'TOKEN', format: 'json' }, env);
    const { pages, counts, proposal } = JSON.parse(told.join('\n')) as {
      pages: PageReport[];
      counts: { calls: number; wrong: number; unasked: number };
      proposal: unknown;
    };
    const differing = pages.flatMap((page) =>
      page.calls
        .filter(({ outcome, findings }) => !['matched', 'unasked'].includes(outcome) || findings.length > 0)
        .map((one) => `${page.route} ${JSON.stringify(one)}`),
    );
    expect(differing).toEqual([]);
    expect({ status, wrong: counts.wrong, proposal }).toEqual({ status: 0, wrong: 0, proposal: null });
    calls += counts.calls;
    unasked += counts.unasked;
  },
);

it('nearly everything was asked', () => {
  if (isWhole) expect(calls).toBeGreaterThan(600);
  expect(unasked / calls).toBeLessThan(0.2);
});

it('marks the pages that matched in their files, in the one layout, with the day', async () => {
  const schemas = mkdtempSync(join(tmpdir(), 'confirmed-'));
  cpSync(join(root, 'schemas'), schemas, { recursive: true });
  const project = { ...openProject({ root, schemas }), say: () => undefined };
  const env = { TOKEN: await desk.signIn('admin') };
  const asked = ['goods/newPeopleGoods', 'user/index'];
  expect(await contract(project, asked, { host, 'token-env': 'TOKEN', confirm: true }, env)).toBe(0);
  const confirmedProject = openProject({ root, schemas });
  const { site } = confirmedProject.resolved;
  expect(confirmedProject.verdict().problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const confirmed = Object.values(site.pages).filter((page) => page.endpoint.status === 'confirmed');
  expect(confirmed.length).toBeGreaterThan(0);
  for (const { route } of confirmed) {
    expect(asked).toContain(route);
    const text = readFileSync(join(schemas, `${route}.json`), 'utf8');
    expect(text).toMatch(/"confirmed": "\d{4}-\d\d-\d\d"/);
    expect(await formatText(`${route}.json`, text)).toBe(text);
  }
  rmSync(schemas, { recursive: true });
});
