/** What contract and infer propose from a recording of a host in the manner of Chinese shops. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type ContractOptions } from '../../../generators/contract/command.ts';
import { conversionOf } from '../../../generators/contract/conversions.ts';
import { envelopeOf, merged } from '../../../generators/contract/envelope.ts';
import { openProject, type Project } from '../../../generators/project.ts';
import { plainEnvelope } from '../../../src/providers/envelope.ts';
import type { HostConfig } from '../../../src/providers/foreign/config.ts';
import { vocabulary } from '../../../src/site.ts';
import { recordYuan } from '../../foreign/recorded.ts';
import { yuanConfig, yuanServer, type YuanServer } from '../../foreign/yuan-server.ts';
import { fieldOf } from '../kinds/page.ts';

const root = join(import.meta.dirname, '../../..');
const pages = ['goods/purchasedGoods', 'businessCommunity/index'];
let project: Project;
let yuan: YuanServer;
let folder = '';
beforeAll(async () => {
  project = openProject({ root, language: 'en' });
  yuan = await yuanServer();
  folder = mkdtempSync(join(tmpdir(), 'proposals-'));
  await recordYuan(yuan);
});
afterAll(async () => {
  await yuan.close();
  rmSync(folder, { recursive: true });
});

const file = (name: string, value: unknown): string => {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(value));
  return path;
};
const recording = (): string => file('recorded.har', { log: { version: '1.2', entries: yuan.entries } });

/** What a person knows of the host before anything is compared: where its calls are, and some names. */
const known = (): HostConfig => ({
  endpoints: [
    {
      for: '* /api/v8/seller/self_select_goods/**',
      path: '/product/**',
      fields: { price: 'sellPrice', goodsStatus: 'publishStatus', displayed: 'showStatus', soldCount: 'soldNum' },
    },
    { for: 'GET /api/v8/seller/self_select_goods', path: '/product/list' },
    {
      for: '* /api/v2/seller/business_community/**',
      path: '/district/**',
      fields: { images: 'albumPics', region: 'area', monthTurnover: 'turnover', isHot: 'hotStatus', tagsText: 'tags' },
    },
    { for: 'GET /api/v2/seller/business_community', path: '/district/list' },
  ],
});

async function run(options: ContractOptions): Promise<{ status: number; text: string }> {
  const told: string[] = [];
  const status = await contract({ ...project, say: (text) => void told.push(text) }, pages, options, {});
  return { status, text: told.join('\n') };
}

describe('contract, from a recording', () => {
  it('proposes what the host needs, and nothing that is wrong', async () => {
    const { text } = await run({ har: recording(), config: file('known.json', known()), format: 'json' });
    const { proposal } = JSON.parse(text) as { proposal: HostConfig };
    const right = yuanConfig(yuan.url);
    expect(proposal.envelope).toEqual({
      status: 'code',
      error: 'message',
      data: 'data',
      meanings: { 200: 'ok', 401: 'stop', 500: 'show' },
    });
    expect(proposal.sessionEnded).toEqual({ status: [401] });
    const ofCall = (of: { endpoints?: HostConfig['endpoints'] }, call: string) =>
      (of.endpoints ?? []).filter((rule) => rule.for === call);
    for (const base of ['/api/v8/seller/self_select_goods', '/api/v2/seller/business_community']) {
      expect(ofCall(proposal, `GET ${base}`)).toEqual([{ for: `GET ${base}`, list: { rows: 'list', total: 'total' } }]);
      const [rule] = ofCall(proposal, `* ${base}/**`);
      const [whole] = ofCall(right as HostConfig, `* ${base}/**`);
      // Every part of the proposal is what the host really needs; no part of it is a guess.
      for (const [kind, part] of Object.entries({ ...rule, for: {} })) {
        const wanted = (whole as unknown as { [kind: string]: object })[kind];
        expect(wanted, `${base} ${kind}`).toMatchObject(part as object);
      }
    }
    const [goods] = ofCall(proposal, '* /api/v8/seller/self_select_goods/**');
    expect(goods).toMatchObject({
      fields: { id: 'productId', createdAt: 'createTime' },
      money: { price: 'yuan', supplyPrice: 'yuan', profit: 'yuan' },
      moments: { createdAt: '+08:00' },
      values: { displayed: { true: 1, false: 0 } },
    });
    const [district] = ofCall(proposal, '* /api/v2/seller/business_community/**');
    expect(district).toMatchObject({
      money: { monthTurnover: 'yuan', managerRate: 'yuan' },
      values: { isHot: { true: 1, false: 0 } },
      joined: { images: ',', region: '/', tagsText: ',' },
    });
  });

  it('with it nothing is left but what a person has to say', async () => {
    const first = await run({ har: recording(), config: file('known.json', known()), format: 'json' });
    const { proposal } = JSON.parse(first.text) as { proposal: HostConfig };
    const endpoints = [...(known().endpoints ?? []), ...(proposal.endpoints ?? [])];
    const again = await run({ har: recording(), config: file('proposed.json', { ...proposal, endpoints }) });
    expect(again.text).toContain(
      '"rows.*.goodsStatus" has options that are not declared: 0, 1; say in "values" which is which',
    );
    expect(again.text).not.toContain('Proposed for');
  });

  it('a configuration that is wrong is refused before anything is judged', async () => {
    const config = file('wrong.json', { endpoints: [{ for: 'GET /a', money: { price: 'jiao' } }] });
    const { status, text } = await run({ har: recording(), config });
    expect([status, text]).toEqual([
      2,
      `${config} is wrong: endpoints[0].money.price: must be "fen" or "yuan" or "number"`,
    ]);
    expect((await run({ har: recording(), amounts: 'jiao' })).text).toBe('--amounts is fen or yuan');
  });
});

describe('a status', () => {
  it.each([
    [{ code: 401, msg: '暂未登录', data: null }, 200, 'stop'],
    [{ code: 401, msg: '暂未登录', data: {} }, 200, 'stop'],
    [{ code: 403, msg: '没有权限', data: { uri: '/a' } }, 200, 'stop'],
    [{ code: 500, msg: '系统异常', data: {} }, 200, 'show'],
    [{ code: 200, msg: '', data: null }, 200, 'ok'],
    [{ code: '0000', msg: '', data: {} }, 200, 'ok'],
    [{ code: 20_000, msg: '操作成功', data: {} }, 200, 'ok'],
    [{ code: 1, msg: 'success', data: [] }, 200, 'ok'],
  ] as const)('%j with HTTP %i is %s', (body, http, meaning) => {
    const read = envelopeOf(body, plainEnvelope, http);
    expect(read?.answer.meaning).toBe(meaning);
    expect(read?.differs?.meanings).toEqual({ [String(Number(body.code))]: meaning });
  });
  it.each([
    { code: 1001, msg: '余额不足', data: { left: 3 } },
    { code: 1, msg: '未成功', data: {} },
    { code: -1, msg: '', data: null },
    { code: 20_000, msg: '库存已更新', data: {} },
  ])('%j is asked: nobody can tell what it means', (body) => {
    const read = envelopeOf(body, plainEnvelope, 200);
    expect(read?.doubt).toBe(`code ${body.code} ${body.msg}`.trim());
    expect(read?.differs?.meanings).toBeUndefined();
  });
  it("of a page of the host's own server does not name the members of the others", () => {
    const bodies: [body: object, http: number][] = [
      [{ timestamp: 'x', status: 404, error: 'Not Found', path: '/a' }, 404],
      [{ code: 200, message: 'ok', data: {} }, 200],
    ];
    const rules = bodies.flatMap(([body, http]) => envelopeOf(body, plainEnvelope, http)?.differs ?? []);
    expect(merged(rules)).toEqual({ status: 'code', error: 'message', data: 'data', meanings: { 200: 'ok' } });
  });
});

describe('the form of a member', () => {
  const schemaOf = (type: string, options: object = {}) => {
    const field = fieldOf('a', { type, ...options });
    return vocabulary.fields[type]?.schema(field) ?? {};
  };
  const alone = { name: 'amount', fractions: false };
  it.each([
    ['money', [3788, 59.9], alone, { money: 'yuan' }],
    ['money', [3788, 42], { ...alone, fractions: true }, { money: 'yuan' }],
    ['money', [3788, 42], { ...alone, name: 'price_fen' }, { money: 'fen' }],
    ['money', [3788, 42], { ...alone, whole: 'fen' as const }, { money: 'fen' }],
    ['datetime', ['2026-11-04 09:00:00'], alone, { moments: '+08:00' }],
    ['datetime', [1_793_754_000], alone, { moments: 'seconds' }],
    ['datetime', [1_793_754_000_000], alone, { moments: 'milliseconds' }],
    ['boolean', ['1', '0'], alone, { values: { true: '1', false: '0' } }],
    ['images', ['/a.png,/b.png', ''], alone, { joined: ',' }],
    ['tags', ['热销;新品'], alone, { joined: ';' }],
  ])('%s written as %j is read for certain', (type, values, amounts, conversion) => {
    expect(conversionOf(schemaOf(type), values, amounts)).toEqual(conversion);
  });
  it.each([
    ['money', [3788, 42]],
    ['money', [59.999]],
    ['money', ['about 5']],
    ['datetime', ['yesterday', '2026-11-04 09:00:00']],
    ['boolean', [1, 2]],
    ['images', ['/a.png']],
    ['tags', ['热销']],
  ])('%s written as %j is asked', (type, values) => {
    expect(conversionOf(schemaOf(type), values, alone)).toBeUndefined();
  });
});
