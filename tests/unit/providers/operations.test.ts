import { describe, expect, it } from 'vitest';
import type { Operation } from '../../../src/grammar/site/models.ts';
import { fileNameOf } from '../../../src/providers/downloads.ts';
import { callOf, fillPath } from '../../../src/providers/operations.ts';

const operation = (change: Partial<Operation>): Operation => ({
  name: 'x',
  method: 'GET',
  path: '/api/v2/x/{id}',
  labels: [],
  right: 'read',
  output: {},
  summary: { zh: '甲', en: 'x' },
  ...change,
});

describe('path of a call', () => {
  it('fills in and encodes', () => {
    expect(fillPath('/a/{id}/related/{name}', { id: 12, name: 'a/b ?' })).toBe('/a/12/related/a%2Fb%20%3F');
  });
  it('says which value is missing', () => {
    expect(() => fillPath('/a/{id}', {})).toThrow('"id"');
  });
});

describe('call of an operation', () => {
  it('reading: fixed members go into the query and win', () => {
    expect(callOf(operation({ fixed: { type: 3 } }), { params: { id: 1 }, query: { page: 2, type: 9 } })).toMatchObject(
      { method: 'GET', path: '/api/v2/x/1', query: { page: 2, type: '3' }, body: undefined },
    );
  });
  it('writing: fixed members go into the body, the key is passed on', () => {
    expect(
      callOf(operation({ method: 'PUT', fixed: { type: 3 } }), {
        params: { id: 1 },
        body: { name: 'a', version: 4 },
        key: 'k',
      }),
    ).toMatchObject({ method: 'PUT', body: { name: 'a', version: 4, type: 3 }, key: 'k' });
  });
  it('deleting carries the version in the query', () => {
    expect(callOf(operation({ method: 'DELETE' }), { params: { id: 1 }, query: { version: 4 } })).toMatchObject({
      query: { version: 4 },
      body: undefined,
    });
  });
});

describe('name of a download', () => {
  it.each([
    ['attachment; filename="a.csv"; filename*=UTF-8\'\'%E8%AE%A2%E5%8D%95.csv', '订单.csv'],
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ['attachment; filename=a.csv', 'a.csv'],
    ["attachment; filename*=UTF-8''%E8%", '%E8%'],
    [null, ''],
  ])('%s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
