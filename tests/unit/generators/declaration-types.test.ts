/** The generated types of declarations say what the shapes say: the compiler finds what the check would refuse. */
import { expect, test } from 'vitest';
import type { ActionDecl, ApartDecl, FieldDecl, InsertDecl, PageDecl } from '../../../src/generated/declarations.ts';

const label = { zh: '名称', en: 'Name' };

/** Each line that is marked would be an error of the compiler, and an unused mark is one too. */
const refused: unknown[] = [
  // @ts-expect-error -- a field without a label
  { type: 'text' } satisfies FieldDecl,
  // @ts-expect-error -- a member that no field has
  { type: 'text', label, maxLenght: 3 } satisfies FieldDecl,
  // @ts-expect-error -- a tone that is none
  { label, tone: 'red' } satisfies ActionDecl,
  // @ts-expect-error -- an effect without what it needs
  { entity: 'order' } satisfies InsertDecl,
  // @ts-expect-error -- an end without a beginning
  { by: ['name'], until: 'b', text: label } satisfies ApartDecl,
];

test('what the shapes permit compiles', () => {
  const page: PageDecl = { label, extends: 'goods', fields: { stock: null, name: { type: 'text', label } } };
  const fields: FieldDecl[] = [
    { type: 'enum', label, options: { on: { zh: '启用', en: 'On', tone: 'success' } } },
    { type: 'ref', label, to: 'member', toWhere: { status: 'active', any: [{ level: { gte: 3 } }] } },
  ];
  expect([page.fields?.stock, fields.length, refused.length]).toEqual([null, 2, 5]);
});
