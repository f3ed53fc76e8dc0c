/** The file that the answers make: its text, what the check says of it, and how it gets among the schema files. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Text } from '../../src/grammar/declarations/declarations.ts';
import type { Problem } from '../../src/grammar/site/models.ts';
import { schemaOf } from '../../src/grammar/resolve/schema-of.ts';
import { layOut } from '../layout.ts';
import { wayAt } from '../reference/key-at.ts';
import { answerNames, entityOf, refusedAnswer, type Known, type ZoneAnswers } from './questions.ts';

/** Path of the page file inside the schemas. */
export const zonePath = ({ route }: ZoneAnswers): string => `${route}.json`;

/** Text of the new page file. */
export function zoneText(known: Known, answers: ZoneAnswers): Promise<string> {
  const { extends: base, route, zh, en, field, value } = answers;
  const page = {
    $schema: schemaOf(zonePath(answers), entityOf(known, base) || base),
    kind: 'collection',
    extends: base,
    label: { zh, en },
    permission: route.replace('/', '_'),
    where: { [field]: value },
  };
  return layOut(zonePath(answers), JSON.stringify(page));
}

/** The first answer that will not do. */
export function refusedZone(known: Known, answers: ZoneAnswers): Text | undefined {
  for (const name of answerNames) {
    const refusal = refusedAnswer(known, name, answers);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Problems that are there by the new file alone. */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const named = ({ code, file, line, column, text }: Problem): string => [code, file, line, column, text.en].join('\0');
  const known = new Set(before.map(named));
  return after.filter((problem) => !known.has(named(problem)));
}

/** The answer that a problem of the file is about; undefined where it is about none. */
export function answerOf(problem: Problem, text: string, answers: ZoneAnswers): keyof ZoneAnswers | undefined {
  if (problem.file !== zonePath(answers)) return undefined;
  const [member, inner] = wayAt(problem, text) ?? [];
  if (member === 'extends') return 'extends';
  if (member === 'permission') return 'route';
  if (member === 'label') return inner === 'zh' || inner === 'en' ? inner : 'en';
  return member === 'where' ? 'value' : undefined;
}

/** Writes the file, which must not be there yet; false when it is. The route was judged, so it lies in the schemas. */
export function writeZone(schemas: string, answers: ZoneAnswers, text: string): boolean {
  const file = join(schemas, zonePath(answers));
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the file that was written, if it is as it was written; false when it is not. */
export function takeBackZone(schemas: string, path: string, text: string): boolean {
  const file = join(schemas, path);
  try {
    if (readFileSync(file, 'utf8') !== text) return false;
  } catch {
    return false;
  }
  rmSync(file);
  return true;
}
