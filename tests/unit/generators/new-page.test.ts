/** What is said of the answers of a new page, and which requests may ask for one. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileHtml } from '../../../generators/new-page/html.ts';
import { asksFrom, bodyOf } from '../../../generators/new-page/own-request.ts';
import { answerOf, newProblems, takeBackZone, writeZone, zoneText } from '../../../generators/zone/candidate.ts';
import {
  answerNames,
  noAnswers,
  refusedAnswer,
  zoneQuestions,
  type Known,
  type ZoneAnswers,
} from '../../../generators/zone/questions.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { makeSite } from '../../../src/site.ts';

const files = readSchemas(join(import.meta.dirname, '../../../schemas'));
const known: Known = { files, site: makeSite(files, true).site };
const answers: ZoneAnswers = {
  extends: 'goods',
  route: 'goods/probeGoods',
  zh: '试验专区',
  en: 'Probe zone',
  field: 'zone',
  value: 'probeGoods',
};

test('what is known is offered, and what is usual is suggested', () => {
  const values = (name: keyof ZoneAnswers): string[] =>
    (zoneQuestions[name].choices?.(known, answers) ?? []).map(({ value }) => value);
  expect(values('extends')).toEqual(expect.arrayContaining(['goods', 'order', 'goods/newPeopleGoods']));
  expect(values('route')).toContain('goods/');
  expect(values('field')[0]).toBe('zone');
  expect(zoneQuestions.field.suggest?.(known, answers)).toBe('zone');
  expect(zoneQuestions.value.suggest?.(known, answers)).toBe('probeGoods');
});

test.each([
  ['extends', 'gods', '没有实体或基础文件「gods」，是否想写「goods」'],
  ['route', '../etc/x', '路由「../etc/x」不能用：写成 <分组>/<页面名>，只用字母、数字、_ 和 -'],
  ['route', 'good/x', '没有菜单分组「good」，是否想写「goods」'],
  ['route', 'goods/index', 'goods/index.json 已存在'],
  ['zh', '', '还没有回答「中文名称」'],
  ['field', 'zoen', '没有字段「zoen」，是否想写「zone」'],
] as const)('the answer %s = "%s" will not do', (name, value, zh) => {
  const refusal = refusedAnswer(known, name, { ...answers, [name]: value });
  expect(refusal?.zh).toBe(zh);
  expect(refusal?.en).toMatch(/^[^\p{Script=Han}]+$/u);
});

test('right answers are not refused, and their file has no problems', async () => {
  expect(answerNames.map((name) => refusedAnswer(known, name, answers))).toEqual(answerNames.map(() => undefined));
  const text = await zoneText(known, answers);
  expect(makeSite({ ...files, 'goods/probeGoods.json': text }).problems).toEqual([]);
});

test('what the check says stands at its line, and at the answer that it is about', async () => {
  const given = { ...answers, en: '试验' };
  const text = await zoneText(known, given);
  const said = newProblems([], makeSite({ ...files, 'goods/probeGoods.json': text }).problems);
  expect(said.map((problem) => answerOf(problem, text, given))).toContain('en');
  const html = fileHtml('goods/probeGoods.json', text, said, 'zh');
  expect(html).toMatch(/<ins>\+ .*label.*<\/ins><span class="said said-error">/);
});

test('a file that is there is not written over, and one that has changed is not taken back', () => {
  const schemas = mkdtempSync(join(tmpdir(), 'zhanggui-new-'));
  const path = 'goods/probeGoods.json';
  try {
    expect(writeZone(schemas, answers, 'a')).toBe(true);
    expect(writeZone(schemas, answers, 'b')).toBe(false);
    expect(readFileSync(join(schemas, path), 'utf8')).toBe('a');
    writeFileSync(join(schemas, path), 'c');
    expect(takeBackZone(schemas, path, 'a')).toBe(false);
    expect(takeBackZone(schemas, path, 'c')).toBe(true);
    expect(takeBackZone(schemas, path, 'c')).toBe(false);
  } finally {
    rmSync(schemas, { recursive: true });
  }
});

const asked = (headers: { [name: string]: string }, body = '{}'): Request =>
  new Request('http://localhost:5173/dev/new/write', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
const own = { 'x-zhanggui-dev': '1', origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' };

test('only the page itself may ask', () => {
  expect(asksFrom(asked(own))).toBe(true);
  for (const other of [
    { 'x-zhanggui-dev': '' },
    { origin: 'http://localhost:5174' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    expect(asksFrom(asked({ ...own, ...other })), JSON.stringify(other)).toBe(false);
});

test('a request holds a token and six answers, and no more than that', async () => {
  const token = '0123456789abcdef';
  expect(await bodyOf(asked(own, JSON.stringify({ token, answers })))).toEqual({ token, answers });
  for (const body of [
    '',
    '[',
    JSON.stringify({ token: '../x', answers }),
    JSON.stringify({ token, answers: { ...answers, zh: 1 } }),
    JSON.stringify({ token, answers: { ...answers, zh: 'x'.repeat(201) } }),
    JSON.stringify({ token, answers, more: 'x'.repeat(9_000) }),
  ])
    expect(await bodyOf(asked(own, body)), body.slice(0, 80)).toBeUndefined();
  expect(await bodyOf(asked({ ...own, 'content-type': 'text/plain' }, JSON.stringify({ token, answers })))).toBe(
    undefined,
  );
  expect(Object.values(noAnswers())).toEqual(answerNames.map(() => ''));
});
