import { join } from 'node:path';
import { expect, test } from 'vitest';
import { artefactsOf, forOthers } from '../../../generators/artefacts.ts';
import { staleOf } from '../../../generators/generate.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';
import { makeSite, vocabulary } from '../../../src/site.ts';

const root = join(import.meta.dirname, '../../..');

test('what is generated is what these schemas and this code make (npm run generate)', async () => {
  const files = readSchemas(join(root, 'schemas'));
  const artefacts = await artefactsOf(makeSite(files, true).site, files, vocabulary, root);
  const { write, remove } = staleOf(artefacts, root);
  expect([...write, ...remove].filter((path) => !path.startsWith(`${forOthers}/`))).toEqual([]);
});

test('the schemas have no errors', () => {
  const { problems } = makeSite(readSchemas(join(root, 'schemas')));
  expect(
    problems
      .filter((problem) => problem.severity === 'error')
      .map((problem) => `${problem.file}:${problem.line} ${problem.text.en}`),
  ).toEqual([]);
});
