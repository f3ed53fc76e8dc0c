/**
 * Every reading operation of every page and call, asked by every role: no value of a masked field leaves in full.
 * Markers stand in all masked columns; the masks of the field types show at most the ends of a value, never its middle.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { memoryFiles, openDesk, type Data, type Desk } from './app.ts';
import { inTurns, readsOf, type Asking } from './every-read.ts';

/** Stands in the middle of each planted value. */
const core = 'QZXQZXQZX';
const accounts = ['admin', 'operator', 'finance', 'seller', 'tea', 'clerk', 'tea_clerk'];
let desk: Desk;
let planted: string[];

beforeAll(async () => {
  desk = await openDesk({ files: memoryFiles() });
  planted = await plant();
}, 120_000);
afterAll(() => desk.close());

/** Puts a value with the marker into every masked column, and into masked members of lines; tells "entity.field" of each. */
async function plant(): Promise<string[]> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = new URL(desk.url).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const done: string[] = [];
  try {
    // Logs take no changes, save by who may switch their triggers off.
    await client.query('set session_replication_role = replica');
    const value = `'1380' || '${core}' || lpad("id"::text, 8, '0')`;
    for (const entity of Object.values(desk.site.entities).filter((one) => one.storage === 'record' || one.storage === 'log')) {
      for (const field of Object.values(entity.fields)) {
        const table = `"${entity.entity}"`;
        const column = `"${field.name}"`;
        const members = Object.values(field.rows ?? {}).filter((one) => one.mask);
        if (field.mask && field.storage === 'column') await client.query(`update ${table} set ${column} = ${value}`);
        else if (field.mask && field.storage === 'ext') await client.query(`update ${table} set "ext" = coalesce("ext", '{}') || jsonb_build_object('${field.name}', ${value})`);
        else if (members.length > 0 && field.storage === 'column') {
          const line = `jsonb_build_object(${members.map((one) => `'${one.name}', ${value}`).join(', ')})`;
          await client.query(`update ${table} set ${column} = case when jsonb_typeof(${column}) = 'array' and jsonb_array_length(${column}) > 0 then (select jsonb_agg(l || ${line}) from jsonb_array_elements(${column}) l) else jsonb_build_array(${line}) end`);
        } else continue;
        done.push(`${entity.entity}.${field.name}`);
      }
    }
  } finally {
    await client.end();
  }
  return done;
}

const asking = (token: string): Asking => async (method, path, body) => {
  const reply = await desk.raw(method, path, { token, ...(body === undefined ? {} : { body, key: crypto.randomUUID() }) });
  const text = new TextDecoder().decode(new Uint8Array(await reply.arrayBuffer()));
  const told = reply.headers.get('content-type')?.startsWith('application/json') ? (JSON.parse(text) as { status: number; data: Data }) : { status: 0, data: null };
  return { http: reply.status, status: told.status, text, data: told.data };
};

describe('a value of a masked field', () => {
  it('is planted in every masked column', () => {
    expect(planted.length).toBeGreaterThan(20);
    process.stdout.write(`masked columns: ${planted.length}\n`);
  });

  it.each(accounts)('leaves in no answer to %s', async (username) => {
    const ask = asking(await desk.signIn(username));
    const reads = await readsOf(desk, ask);
    const leaks: string[] = [];
    let answered = 0;
    let masked = 0;
    await inTurns(reads, async ({ method, path, body }) => {
      const { status, text } = await ask(method, path, body);
      if (status === 0) answered += 1;
      if (text.includes('_masked')) masked += 1;
      const at = text.indexOf(core);
      if (at >= 0) leaks.push(`${method} ${path}: …${text.slice(Math.max(0, at - 120), at + 40)}…`);
    });
    expect(leaks).toEqual([]);
    expect(answered).toBeGreaterThan(60);
    process.stdout.write(`${username}: ${reads.length} asked, ${answered} answered, ${masked} with masked values\n`);
  }, 120_000);

  it('leaves in no file of an export, and in no file of a team', async () => {
    const ask = asking(await desk.signIn('admin'));
    const exporting = Object.values(desk.site.pages).filter((page) => page.verbs.includes('export') && page.endpoint.base.startsWith('/') && Object.values(page.fields).some((field) => field.mask));
    const files: string[] = [];
    for (const page of exporting) {
      const begun = await ask('POST', `${page.endpoint.base}/export`, { query: exportQuery(page.list.exportBy?.field), format: 'csv' });
      if (begun.status !== 0) continue;
      const job = Number(begun.data.job);
      await expect.poll(async () => (await ask('GET', `${page.endpoint.base}/export/${job}`)).data.state, { timeout: 30_000 }).toMatch(/done|failed/);
      const { text } = await ask('GET', `${page.endpoint.base}/export/${job}/file`);
      files.push(page.route);
      expect(text, page.route).not.toContain(core);
    }
    expect(files.length).toBeGreaterThan(3);
  }, 120_000);

  /** The last 30 days where an export wants a range. */
  function exportQuery(field: string | undefined): { [name: string]: string } {
    return field === undefined ? {} : { [`${field}_gte`]: new Date(desk.clock.now.getTime() - 20 * 86_400_000).toISOString() };
  }

  it('leaves in no line of a changed record’s history or of the trail', async () => {
    const ask = asking(await desk.signIn('admin'));
    const members = '/api/v2/seller/member';
    const { data } = await ask('GET', `${members}?size=1`);
    const row = (await ask('GET', `${members}/${data.rows[0].id}`)).data;
    expect((await ask('PUT', `${members}/${row.id}`, { version: row.version, phone: '13912345678', realName: '欧阳明月' })).status).toBe(0);
    for (const path of [`${members}/${row.id}/history`, '/api/v2/seller/operating_record?size=20']) {
      const { text } = await ask('GET', path);
      expect(text).not.toMatch(/13912345678|欧阳明月/);
      expect(text).not.toContain(core);
    }
  });
});
