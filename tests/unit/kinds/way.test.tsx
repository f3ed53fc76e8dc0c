import { createPath as theirs, parsePath as parsedByThem, resolvePath as resolvedByThem } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createPath, parsePath, resolvePath } from '../../../src/kinds/navigation/way.tsx';

const addresses = [
  '',
  '/',
  '/order/index',
  '/order/index?tab=open&size=20',
  '/order/index?q=a?b#rows',
  '/order/index#rows?no',
  '?tab=open',
  '#rows',
  '?',
  '#',
  'edit',
  './edit',
  '../12',
  '../../..',
  '/order//index',
  '/order/index/',
  '/a/../b/./c',
  '12/edit?x=1',
];

describe('addresses are read, written and resolved as react-router does', () => {
  it.each(addresses)('%j', (address) => {
    expect(parsePath(address)).toEqual(parsedByThem(address));
    expect(createPath(parsePath(address))).toBe(theirs(parsedByThem(address)));
    for (const from of ['/', '/order/index', '/order/index/12/', '/a']) {
      expect(resolvePath(address, from)).toEqual(resolvedByThem(address, from));
      expect(resolvePath(parsePath(address), from)).toEqual(resolvedByThem(parsedByThem(address), from));
    }
  });
  it('signs of query and place may be left out', () => {
    const to = { pathname: '/goods/index', search: 'tab=shown', hash: 'rows' };
    expect(createPath(to)).toBe('/goods/index?tab=shown#rows');
    expect(resolvePath(to)).toEqual(resolvedByThem(to));
    expect(createPath({ search: '?' })).toBe('/');
  });
});
