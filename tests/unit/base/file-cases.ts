import { expect, test } from 'vitest';
import { TABLE_LIMITS } from '../../../src/base/csv.ts';
import { readTable, type TableWish } from '../../../src/base/table-file.ts';

export type Answer = string[][] | string;
export type Case = [what: string, file: Uint8Array, answer: Answer];

export const answerOf = (file: Uint8Array, wish?: TableWish): Answer => {
  const result = readTable(file, TABLE_LIMITS, wish);
  if (result.ok) return result.rows;
  return result.problem.line > 0 ? `${result.problem.code} ${result.problem.line}` : result.problem.code;
};
/** Each file has these rows, or is refused for this reason (with the line, where one is told). */
export const holds = (cases: Case[], wish?: TableWish): void => {
  test.each(cases)('%s', (_, file, answer) => {
    expect(answerOf(file, wish)).toEqual(answer);
  });
};
