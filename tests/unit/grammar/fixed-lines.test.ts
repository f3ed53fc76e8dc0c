import { describe, expect, it } from 'vitest';
import { fixedLines, fixedMembers, fixedStart } from '../../../src/grammar/site/fixed-lines.ts';
import type { FieldDef } from '../../../src/grammar/site/resolved.ts';
import { fieldOf } from '../kinds/page.ts';

const members = {
  kind: fieldOf('kind', {
    type: 'enum',
    options: [
      { value: 'gold', zh: '金', en: 'Gold', facts: { decimals: 4 } },
      { value: 'silver', zh: '银', en: 'Silver', facts: { decimals: 2 } },
    ],
  }),
  name: fieldOf('name', { type: 'text' }),
  decimals: fieldOf('decimals', { type: 'integer', default: 1 }),
  rate: fieldOf('rate', { type: 'decimal', default: '1' }),
};
function field(only?: string[]): FieldDef {
  const fixed = { key: 'kind', starts: { name: 'en', decimals: 'decimals' }, ...(only ? { only } : {}) };
  const def = fieldOf('lines', { type: 'rows', fixed, rows: fixedMembers(members, fixed) });
  return { ...def, default: fixedStart(def, [{ kind: 'silver', rate: '7', decimals: 3 }]) };
}

describe('fixed lines', () => {
  it('start with what the field says of one, then what the list says, then the default of the member', () => {
    expect(field().default).toEqual([
      { kind: 'gold', name: 'Gold', decimals: 4, rate: '1' },
      { kind: 'silver', name: 'Silver', decimals: 3, rate: '7' },
    ]);
  });

  it('stand in the order of their keys, with the lines and members that came after they were saved', () => {
    expect(
      fixedLines(field(), [
        { kind: 'copper', name: 'Cu' },
        { kind: 'silver', name: 'Ag', rate: null },
      ]),
    ).toEqual([
      { kind: 'gold', name: 'Gold', decimals: 4, rate: '1' },
      { kind: 'silver', name: 'Ag', decimals: 3, rate: null },
    ]);
  });

  it('are those alone that a page shows', () => {
    expect(field(['silver']).default).toEqual([{ kind: 'silver', name: 'Silver', decimals: 3, rate: '7' }]);
    expect(fixedLines(field(['silver']), [{ kind: 'gold', rate: '2' }])).toHaveLength(1);
  });
});
