/** What the check says of an import: its columns, what they find, what batches and new rows begin with. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authoringWords } from '../../../generators/icon-files.ts';
import { resolve } from '../../../src/grammar/resolve.ts';
import { readSchemas } from '../../../src/server/node/read-schemas.ts';

const root = join(import.meta.dirname, '../../..');
const files = readSchemas(join(root, 'schemas'));
const words = authoringWords(root);

interface Import {
  columns: { [name: string]: object };
  key?: string[];
  batch?: { entity: string; values?: object };
  values?: object;
  row?: object;
}

/** English sentences about the file, with another import. */
function said(path: string, change: (written: Import) => unknown): string[] {
  const page = JSON.parse(files[path] ?? '{}') as { import: Import };
  change(page.import);
  const text = JSON.stringify(page, null, 2);
  const { problems } = resolve({ ...files, [path]: text }, words, undefined, new Set([path]));
  return problems.filter(({ file }) => file === path).map(({ text: { en } }) => en);
}
const label = { zh: '原因', en: 'Reason' };

const faults: [string, (written: Import) => unknown, string][] = [
  [
    'a column that names a field instead of declaring one',
    ({ columns }) => (columns['memberNo'] = { field: 'member' }),
    'The column "memberNo" is declared as a field is, with a type and a label',
  ],
  [
    'a type that is none',
    ({ columns }) => (columns['reason'] = { type: 'longtxt', label }),
    'The column "reason" is declared as a field is, with a type and a label; did you mean "longtext"?',
  ],
  [
    'a member that no such field has',
    ({ columns }) => (columns['reason'] = { type: 'text', label, requird: true }),
    'A column of type text has no "requird"; did you mean "required"?',
  ],
  [
    'a field to find by that is none',
    ({ columns }) => (columns['memberNo'] = { ...columns['memberNo'], find: 'memberNr' }),
    '"Member" has no field "memberNr"; did you mean "memberNo"?',
  ],
  [
    'something to find by where nothing is pointed to',
    ({ columns }) => (columns['reason'] = { ...columns['reason'], find: 'memberNo' }),
    'The column "reason" points to no entity (type ref, with "to"), so "find" finds nothing',
  ],
  [
    'a key that is no column',
    (written) => (written.key = ['reasn']),
    'The import has no column "reasn"; did you mean "reason"?',
  ],
  [
    'a batch of an entity that is none',
    (written) => (written.batch = { entity: 'importBatches' }),
    'There is no entity "importBatches"; did you mean "importBatch"?',
  ],
  [
    'a value of a batch that is no option',
    (written) => (written.batch = { entity: 'importBatch', values: { kind: 'recharges' } }),
    '"Kind" has no option "recharges"; did you mean "recharge"?',
  ],
];
test.each(faults)('%s', (_what, change, sentence) => {
  expect(said('finance/batchImport.json', change)).toContain(sentence);
});

test('rows that are added by themselves have all that they cannot be without', () => {
  const path = 'memberList/list.json';
  expect(said(path, () => undefined)).toEqual([]);
  expect(said(path, ({ columns }) => delete columns['phone'])).toContain(
    'A new row lacks what is required: Phone; add a column, or a value',
  );
});
