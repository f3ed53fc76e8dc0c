/** The schema files as somebody meant them: a save that is only half there is read again. */
import { setTimeout as wait } from 'node:timers/promises';
import { readJson } from '../src/grammar/json/read-json.ts';
import type { Files } from '../src/grammar/resolve.ts';
import { readSchemas } from '../src/server/node/read-schemas.ts';

/** So long a save may take until the whole file is there. */
const SAVING_MS = 150;

/** The files; where one that has changed since `before` is no JSON it may be half written, and all are read again. */
export async function settled(schemas: string, before: Files): Promise<Files> {
  const files = readSchemas(schemas);
  if (Object.entries(files).every(([path, text]) => text === before[path] || isWhole(path, text))) return files;
  await wait(SAVING_MS);
  return readSchemas(schemas);
}

function isWhole(path: string, text: string): boolean {
  if (!path.endsWith('.json')) return true;
  let faults = 0;
  readJson(path, text, () => void (faults += 1));
  return faults === 0;
}
