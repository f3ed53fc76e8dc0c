/** The course of docs/course, laid over the project's schemas exercise by exercise, as its reader does. */
import { join } from 'node:path';
import type { CoursePart, Exercise } from '../generators/reference/course.ts';
import { exercisesOf } from '../generators/reference/page/book.ts';
import type { Files } from '../src/grammar/resolve.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';

const root = join(import.meta.dirname, '..');

export const exercises: readonly Exercise[] = exercisesOf(join(root, 'docs', 'course'));

/** An exercise begins with what is to be written; its slip and its task have a heading of their own. */
const sections = { write: 'What to write', slip: 'A slip', task: 'Your turn' };

/** What stands under a heading. */
export function under({ parts }: Exercise, section: keyof typeof sections): readonly CoursePart[] {
  const isHeading = (one: CoursePart): boolean => one.sort === 'heading';
  const from = parts.findIndex((one) => one.sort === 'heading' && one.text.en === sections[section]);
  if (from < 0) throw new Error(`No ${sections[section]} in this exercise`);
  const rest = parts.slice(from + 1);
  const end = rest.findIndex(isHeading);
  return end < 0 ? rest : rest.slice(0, end);
}

/** The text with a change made: the lines of each hunk stand in it once. */
export function changed(text: string, change: string): string {
  let made = `\n${text}`;
  for (const hunk of change.split(/^@@\n/m).slice(1)) {
    const lines = hunk.replace(/\n$/, '').split('\n');
    const side = (sign: string): string =>
      lines
        .filter((line) => line[0] === ' ' || line[0] === sign)
        .map((line) => `\n${line.slice(1)}`)
        .join('');
    if (made.split(`${side('-')}\n`).length !== 2) throw new Error(`Not once in the file:\n${hunk}`);
    made = made.replace(`${side('-')}\n`, () => `${side('+')}\n`);
  }
  return made.slice(1);
}

/** The files after the parts: whole files replace, changes change. What is folded up under a change only repeats it. */
export function laid(files: Files, parts: readonly CoursePart[]): Files {
  const made = { ...files };
  for (const part of parts)
    if (part.sort === 'file') made[part.path] = part.isChange ? changed(made[part.path] ?? '', part.text) : part.text;
  return made;
}

/** The solution of an exercise, which is folded up. */
export const solution = (exercise: Exercise): readonly CoursePart[] =>
  under(exercise, 'task').flatMap((one) => (one.sort === 'fold' ? one.parts : []));

/** The project's schemas after this many exercises. */
export function afterExercises(count: number): Files {
  return exercises
    .slice(0, count)
    .reduce((files, exercise) => laid(files, under(exercise, 'write')), readSchemas(join(root, 'schemas')));
}
