/** Calls that offer choices say what they answer, and what they offer is there. */
import { describe, expect, it } from 'vitest';
import { callModels } from '../../src/calls/models.ts';
import type { CallModel } from '../../src/grammar/site/models.ts';
import type { FieldDef } from '../../src/grammar/site/resolved.ts';
import { offersOf } from '../../src/grammar/site/offers.ts';
import { valueSchema } from '../../src/grammar/expressions/lower.ts';
import { fieldModels } from '../../src/fields/models.ts';
import { sortNames } from '../../src/grammar/declarations/sorts.ts';
import { realSite } from '../template.ts';

interface Answered {
  properties: { [member: string]: { type: string; items: Answered } };
  required: string[];
}

const site = realSite();
const calls: { [name: string]: CallModel } = callModels;
const offers = Object.entries(offersOf(callModels));

describe('a call that offers choices', () => {
  it('is one of those of the specification, or gives the sessions of flash sales', () => {
    expect(offers.map(([name]) => name).toSorted()).toEqual(['classOptions', 'consumerPlate', 'seckillSessions']);
  });

  it.each(offers)('%s is read with GET by anybody who is signed in, and asks for nothing', (name) => {
    expect(calls[name]).toMatchObject({ method: 'GET', right: 'read', access: 'session' });
    expect(calls[name]?.query?.['required'] ?? []).toEqual([]);
  });

  it.each(offers)('%s answers rows with the value and the title, on every level', (name, { value, title, below }) => {
    let rows = (calls[name]?.output as unknown as Answered | undefined)?.properties['rows']?.items;
    expect(rows?.required).toEqual(expect.arrayContaining([value, title]));
    if (below === undefined) return;
    rows = rows?.properties[below]?.items;
    expect(rows?.required).toEqual(expect.arrayContaining([value, title]));
  });

  it.each(offers)(
    '%s offers records by their titles, or lines of a setting, by fields that are there',
    (name, offer) => {
      const { of, where, sort, value, title } = offer;
      const fields =
        'entity' in of ? site.entities[of.entity]?.fields : site.entities[of.setting]?.fields[of.lines]?.rows;
      expect(fields, name).toBeDefined();
      const named = [...Object.keys(where), ...sortNames(sort), value, title];
      expect(named.filter((one) => one !== 'id' && !fields?.[one])).toEqual([]);
      if ('setting' in of) return expect([value, calls[name]?.reads]).toEqual([title, [`${of.setting}.${of.lines}`]]);
      expect([value, title]).toEqual(['id', site.entities[of.entity]?.titleField]);
      if (of.parent !== undefined) expect(fields?.[of.parent]?.to).toBe(of.entity);
    },
  );
});

it('a field of the site that asks a call keeps what the call offers', () => {
  const asking: FieldDef[] = Object.values(site.entities).flatMap(({ fields }) =>
    Object.values(fields).filter(({ offer }) => offer),
  );
  expect(asking.length).toBeGreaterThan(0);
  for (const field of asking) {
    const of = field.offer?.of ?? {};
    expect([field.name, 'entity' in of ? of.entity : undefined]).toEqual([field.name, field.to]);
    const type = field.type === 'enums' ? 'array' : field.to === undefined ? 'string' : 'integer';
    expect(valueSchema(field, fieldModels)['type']).toBe(type);
  }
});
