/** What the page of the reference is drawn from: the chapters of the language, and the exercises of the course. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOf } from '../../../src/grammar/json/nodes.ts';
import { lineColumn, readJson } from '../../../src/grammar/json/read-json.ts';
import type { Files } from '../../../src/grammar/resolve.ts';
import { vocabulary } from '../../../src/site.ts';
import { exerciseOf, type Exercise } from '../course.ts';
import type { Example } from '../examples.ts';
import { toldChapters, type ToldChapter } from '../told.ts';

export interface Book {
  chapters: readonly ToldChapter[];
  exercises: readonly Exercise[];
  /** File, line and column of an example, and the address that opens an editor there. */
  placeOf(example: Example): { text: string; open: string };
}

/** @param schemas the folder of the files; @param course the folder of the exercises. */
export function bookOf(files: Files, schemas: string, course: string): Book {
  return {
    chapters: toldChapters(files, vocabulary),
    exercises: exercisesOf(course),
    placeOf({ file, way }) {
      const text = files[file] ?? '';
      const node = readJson(file, text, () => undefined);
      const { line, column } = node ? lineColumn(text, placeOf(node, way).start) : { line: 1, column: 1 };
      const place = `${file}:${line}`;
      return { text: place, open: `/__open-in-editor?file=${encodeURIComponent(join(schemas, `${place}:${column}`))}` };
    },
  };
}

/** The exercises in their order. */
export function exercisesOf(folder: string): Exercise[] {
  return readdirSync(folder)
    .filter((name) => /^\d\d-.*\.md$/.test(name))
    .toSorted()
    .map((name) => exerciseOf(name.replace('.md', ''), readFileSync(join(folder, name), 'utf8')));
}
