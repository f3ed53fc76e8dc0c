import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { check } from '../../../generators/check.ts';
import { explainAccess } from '../../../generators/explain.ts';
import { explainDeclared } from '../../../generators/explain-action.ts';
import { formatFiles } from '../../../generators/format.ts';
import { newZone } from '../../../generators/new-zone.ts';
import { openProject, type Project } from '../../../generators/project.ts';
import { showPage } from '../../../generators/show.ts';

const root = join(import.meta.dirname, '../../..');
let schemas = '';
let said: string[] = [];

beforeEach(() => {
  schemas = mkdtempSync(join(tmpdir(), 'zhanggui-schemas-'));
  cpSync(join(root, 'tests/problems/_site'), schemas, { recursive: true });
  edit('_entities/ticket.json', (text) => text.replace(', "effects": [{ "function": "noop" }]', ', "needs": "finish"'));
  said = [];
});
afterEach(() => rmSync(schemas, { recursive: true, force: true }));

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(schemas, path), change(readFileSync(join(schemas, path), 'utf8')));
}
const project = (language = 'en'): Project => ({
  ...openProject({ root, schemas, language }),
  say: (text) => void said.push(text),
});

/** The product's own schemas, read once. */
let read: Project | undefined;
const own = (language: Project['language']): Project => ({
  ...(read ??= openProject({ root })),
  language,
  say: (text) => void said.push(text),
});

test('check prints file:line:column, a sentence and a hint, and fails', () => {
  edit('desk/vip.json', (text) => text.replace('"gift"]', '"gitf"]').replace('"vip" }', '"vip" },'));
  expect(check(project())).toBe(1);
  expect(said[0]).toMatch(/^✖ schemas\/desk\/vip\.json:\d+:\d+ {2}Not valid JSON/);
  edit('desk/vip.json', (text) => text.replace('"vip" },,', '"vip" },'));
  said = [];
  expect(check(project('zh'))).toBe(1);
  expect(said[0]).toBe('✖ schemas/desk/vip.json:10:45  desk/vip 没有字段「gitf」  (是否想写「gift」)');
});

test('what is generated of other schemas is a thing to do, and no error of these', () => {
  expect(check(project())).toBe(3);
  expect(said).toEqual([
    '✎ src/generated  is not made from these schemas  (before you commit: npm run generate, or npm run check -- --fix)',
    '11 files, 3 pages: 0 errors, 0 warnings',
  ]);
});

test('check writes for other programs: JSON, and SARIF for code hosts', () => {
  edit('desk/vip.json', (text) => text.replace('"gift"]', '"gitf"]'));
  expect(check(project(), 'json')).toBe(1);
  const found = JSON.parse(said[0] ?? '') as { [member: string]: unknown }[];
  expect(found.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['unknown-field', 'schemas/desk/vip.json', 10],
    ['stale', 'src/generated', undefined],
  ]);
  said = [];
  expect(check(project('zh'), 'sarif')).toBe(1);
  const { version, runs } = JSON.parse(said[0] ?? '') as { version: string; runs: { results: unknown[] }[] };
  expect(version).toBe('2.1.0');
  expect(runs[0]?.results[0]).toMatchObject({
    ruleId: 'unknown-field',
    level: 'error',
    message: { text: 'desk/vip 没有字段「gitf」 (是否想写「gift」)' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'schemas/desk/vip.json' },
          region: { startLine: 10, startColumn: 45 },
        },
      },
    ],
  });
  expect(check(project(), 'xml')).toBe(2);
});

test('show tells of each part where it is from', () => {
  expect(showPage(project(), 'desk/vip')).toBe(0);
  expect(said.find((line) => line.startsWith('fields.gift '))).toContain('desk/vip.json:8');
  expect(said.find((line) => line.startsWith('fields.amount '))).toContain('_entities/ticket.json:11');
  expect(said.find((line) => line.startsWith('list.columns '))).toContain('desk/vip.json:10');
  expect(showPage(project(), 'desk/vips')).toBe(1);
  expect(said.at(-1)).toContain('Did you mean "desk/vip"?');
});

test('show prints a part that is asked for whole, however deep and long it is', () => {
  said.length = 0;
  expect(showPage(project(), 'ticket', 'actions')).toBe(0);
  expect(said.join('\n')).not.toContain('...');
  said.length = 0;
  expect(showPage(project(), 'ticket', 'fields.amount.label.zh')).toBe(0);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^fields\.amount\.label\.zh +"[^"]+" /);
});

test('explain goes from role to label to action, each with its line', () => {
  expect(explainAccess(project(), 'boss', 'desk/vip', 'finish')).toBe(0);
  expect(said[0]).toContain('schemas/_roles/boss.json');
  expect(said).toContain('open   yes');
  expect(said.find((line) => line.startsWith('action'))).toMatch(
    /desk_vip:finish {2}schemas\/_entities\/ticket\.json:34/,
  );
  expect(said.at(-1)).toBe('do   yes');
  writeFileSync(
    join(schemas, '_roles/reader.json'),
    '{ "role": "reader", "label": { "zh": "只读", "en": "Reader" }, "area": "admin", "flags": { "isAdmin": false }, "grants": { "desk_vip": "read" } }',
  );
  said = [];
  explainAccess(project(), 'reader', 'desk/vip', 'finish');
  expect(said.at(-2)).toMatch(/^do {3}no: /);
  expect(said.at(-1)).toMatch(/^missing {2}label desk_vip:finish, declared at schemas\/_entities\/ticket\.json:\d+$/);
});

test('explain names the label that a sample account lacks, with its file and line, in both languages', () => {
  expect(explainAccess(own('zh'), 'clerk', 'order/gorder')).toBe(0);
  expect(said.at(-1)).toMatch(/^缺少 {3}标签 order_gorder，声明于 schemas\/order\/gorder\.json:\d+$/);
  said = [];
  explainAccess(own('en'), 'clerk', 'order/gorder');
  expect(said[0]).toMatch(
    /^role {3}clerk → seller2 Seller sub-account {2}seller, the account's own labels {2}schemas\/_roles\/seller2\.json$/,
  );
  expect(said.at(-1)).toMatch(/^missing {2}label order_gorder, declared at schemas\/order\/gorder\.json:\d+$/);
  said = [];
  explainAccess(own('en'), 'clerk', 'order/index');
  expect(said.at(-1)).toBe('open   yes');
  said = [];
  explainAccess(own('en'), 'finance', 'smsConfig/index');
  expect(said.at(-1)).toContain('the fixed list schemas/_roles/caiwu.json does not name it');
});

test('show says which part there is not, and offers a name only where one is near', () => {
  expect(showPage(project(), 'desk/vip', 'list.colums')).toBe(1);
  expect(showPage(project(), 'x')).toBe(1);
  expect(said).toEqual(['"desk/vip" has no part "list.colums"', 'There is no page or entity "x".']);
});

test('explain action tells who signs, what refuses, what is written and what else happens, each with its line', () => {
  expect(explainDeclared(own('en'), 'withdrawal.approve')).toBe(0);
  const place = /  schemas\/_entities\/withdrawal\.json:\d+$/;
  expect(said.every((line) => place.test(line))).toBe(true);
  expect(said.map((line) => line.replace(place, ''))).toEqual([
    'withdrawal.approve  Approve',
    'status  Pending review',
    'needs   approve',
    'asks    Remark',
    'sign    Reviewer, Reviewed at if has(settings.bossAudit.singleOperator) && settings.bossAudit.singleOperator',
    'sign    Reviewer, Reviewed at; never Created by',
    expect.stringMatching(/^status  → To be paid if Money amount is less than Boss approval from, Risk flags is empty/),
    expect.stringMatching(/^status  → To be paid if Boss approval from is empty, Risk flags is empty/),
    'status  → Pending boss approval',
  ]);
  said = [];
  explainDeclared(own('zh'), 'withdrawal.markPaid');
  expect(said).toContainEqual(expect.stringMatching(/^询问  打款流水号（必填）  schemas/));
  expect(said).toContainEqual(
    expect.stringMatching(/^拒绝  打款时间不能晚于当前时间，除非form.paidAt <= now  schemas/),
  );
  expect(said.at(-1)).toMatch(/^效果  记账「withdrawPaid」  schemas\/_entities\/withdrawal\.json:\d+$/);
  said = [];
  explainDeclared(own('en'), 'withDraw/index.reject');
  expect(said.at(-4)).toMatch(/^effect {2}posts "withdrawBack" {2}schemas\/_entities\/withdrawal\.json:\d+$/);
  said = [];
  explainDeclared(own('en'), 'returnPlan.release');
  expect(said[1]).toMatch(/^by {6}the system {2}schemas/);
  expect(said[2]).toMatch(/^by {6}when Time of the next run has come {2}schemas/);
  expect(explainDeclared(own('en'), 'withdrawal.aprove')).toBe(1);
  expect(said.at(-1)).toBe('There is no "withdrawal.aprove". Did you mean "approve"?');
  expect(explainDeclared(own('en'), 'payout.creat')).toBe(1);
  expect(said.at(-1)).toBe('There is no "payout.creat". Did you mean "create"?');
});

test('new zone writes a file that needs no repair', async () => {
  expect(await newZone(project(), ['ticket', 'desk/spring', '春季', 'Spring', 'zone', 'spring'])).toBe(0);
  expect(JSON.parse(readFileSync(join(schemas, 'desk/spring.json'), 'utf8'))).toMatchObject({
    extends: 'ticket',
    permission: 'desk_spring',
    where: { zone: 'spring' },
  });
  expect(await newZone(project(), ['ticket', 'desk/spring', '春季', 'Spring', 'zone', 'spring'])).toBe(1);
});

test.each([
  ['a path outside', ['ticket', '../../etc/x', '春', 'X', 'zone', 'x'], 'is no route'],
  ['a blank in the name', ['ticket', 'desk/sum mer', '夏', 'X', 'zone', 'x'], 'is no route'],
  ['a group that is none', ['ticket', 'deks/summer', '夏', 'X', 'zone', 'x'], 'did you mean "desk"?'],
  ['an entity that is none', ['tiket', 'desk/summer', '夏', 'X', 'zone', 'x'], 'did you mean "ticket"?'],
  ['Chinese as English', ['ticket', 'desk/summer', '夏季', '夏季', 'zone', 'summer'], 'nothing was written'],
])('new zone writes nothing for %s', async (_, answers, sentence) => {
  const before = readdirSync(schemas, { recursive: true }).toSorted();
  expect(await newZone({ ...project(), language: 'en' }, answers)).toBe(1);
  expect(said.join('\n')).toContain(sentence);
  expect(readdirSync(schemas, { recursive: true }).toSorted()).toEqual(before);
});

test('format rewrites what is out of order, once', async () => {
  await formatFiles(project());
  expect(await formatFiles(project())).toBe(0);
  edit('desk/vip.json', (text) => JSON.stringify(JSON.parse(text)));
  expect(await formatFiles(project())).toBe(1);
  expect(readFileSync(join(schemas, 'desk/vip.json'), 'utf8').split('\n')[1]).toBe('  "kind": "collection",');
});
