import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { TABLE_LIMITS } from '../../../src/base/csv.ts';
import { writeXlsx } from '../../../src/base/xlsx.ts';
import { tableReader } from '../../../src/server/node/tables.ts';

const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64');
const csv = (text: string) => ({ content: base64(text) });

/** A workbook whose shared texts keep the reader at work for a while and need room. */
function heavy(): { content: string } {
  const texts = `<sst>${Array.from({ length: 600_000 }, (_, index) => `<si><t>${index}abcdefghijklmnopqr</t></si>`).join('')}</sst>`;
  return {
    content: base64(
      zipSync({ 'xl/workbook.xml': strToU8('<workbook/>'), 'xl/sharedStrings.xml': strToU8(texts) }, { level: 1 }),
    ),
  };
}

test('a file is read in a thread: its lines and its digest come back', async () => {
  const reader = tableReader();
  expect(await reader.read(csv('手机号,昵称\n13900000001,小红'), TABLE_LIMITS, 1)).toEqual({
    ok: true,
    table: {
      rows: [
        ['手机号', '昵称'],
        ['13900000001', '小红'],
      ],
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  });
  const workbook = await reader.read(
    { content: `data:x;base64,${base64(await writeXlsx([['a'], ['b']]))}` },
    TABLE_LIMITS,
    1,
  );
  expect(workbook).toMatchObject({ ok: true, table: { rows: [['a'], ['b']] } });
  expect(await reader.read({ content: '§§§' }, TABLE_LIMITS, 1)).toEqual({
    ok: false,
    problem: { code: 'base64', line: 0 },
  });
});

test('time and memory end the thread, not the server', async () => {
  expect(await tableReader({ seconds: 0.001 }).read(csv('a\nb'), TABLE_LIMITS, 1)).toEqual({
    ok: false,
    problem: { code: 'time', line: 0 },
  });
  const reader = tableReader({ megabytes: 16 });
  expect(await reader.read(heavy(), { ...TABLE_LIMITS, signs: 1e9 }, 1)).toEqual({
    ok: false,
    problem: { code: 'memory', line: 0 },
  });
  expect(await reader.read(csv('a\nb'), TABLE_LIMITS, 1)).toMatchObject({ ok: true });
});

test('an account has two files in hand, all together twenty; who waited longest for a turn is next', async () => {
  const reader = tableReader({ waiting: 4 });
  const order: number[] = [];
  const read = (account: number) =>
    reader.read(csv('a\nb'), TABLE_LIMITS, account).then((answer) => {
      if (answer.ok) order.push(account);
      return answer.ok ? 'read' : answer.problem.code;
    });
  const answers = await Promise.all([read(1), read(1), read(1), read(2), read(3), read(4)]);
  expect(answers).toEqual(['read', 'read', 'busy', 'read', 'read', 'busy']);
  expect(order).toEqual([1, 2, 3, 1]);
});
