import { describe, expect, it } from 'vitest';
import { closedBy, mostTags, reduceTags, type Tag, type TagAction, type Tags } from '../../../src/layout/tags/tags.ts';

const tag = (name: string, query = ''): Tag => ({ path: `/${name}`, query, route: name });
const home = tag('home');
const at = (names: string[], active: string | null): Tags => ({
  tabs: names.map((name) => tag(name)),
  active: active === null ? null : `/${active}`,
});

function step(tags: Tags, action: TagAction) {
  const { tags: after, go } = reduceTags(tags, action, home);
  return { tabs: after.tabs.map(({ path, query }) => (path + query).slice(1)), active: after.active, go };
}

describe('tag bar', () => {
  it.each<[string, Tags, TagAction, { tabs: string[]; active: string | null; go: string | undefined }]>([
    [
      'closing the active one goes to the last',
      at(['home', 'a', 'b'], 'a'),
      { does: 'close', path: '/a' },
      { tabs: ['home', 'b'], active: '/b', go: '/b' },
    ],
    [
      'closing another one stays',
      at(['home', 'a', 'b'], 'b'),
      { does: 'close', path: '/a' },
      { tabs: ['home', 'b'], active: '/b', go: undefined },
    ],
    [
      'closing the last, active one',
      at(['home', 'a', 'b'], 'b'),
      { does: 'close', path: '/b' },
      { tabs: ['home', 'a'], active: '/a', go: '/a' },
    ],
    [
      'closing the only tag brings home back',
      at(['home'], 'home'),
      { does: 'close', path: '/home' },
      { tabs: ['home'], active: '/home', go: '/' },
    ],
    [
      'closing others on another tag goes to it',
      at(['home', 'a', 'b'], 'a'),
      { does: 'closeOthers', path: '/b' },
      { tabs: ['b'], active: '/b', go: '/b' },
    ],
    [
      'closing others on the active one stays',
      at(['home', 'a', 'b'], 'a'),
      { does: 'closeOthers', path: '/a' },
      { tabs: ['a'], active: '/a', go: undefined },
    ],
    [
      'closing all leads home',
      at(['home', 'a', 'b'], 'a'),
      { does: 'closeAll' },
      { tabs: ['home'], active: '/home', go: '/' },
    ],
    [
      'another query shares the tag and is kept',
      at(['a'], 'a'),
      { does: 'visit', tag: tag('a', '?x=1') },
      { tabs: ['a?x=1'], active: '/a', go: undefined },
    ],
    [
      'a new page goes to the right end',
      at(['home', 'a'], 'home'),
      { does: 'visit', tag: tag('b') },
      { tabs: ['home', 'a', 'b'], active: '/b', go: undefined },
    ],
    [
      'a record that one goes on to takes the place of the one before',
      at(['home', 'a', 'b'], 'a'),
      { does: 'visit', tag: tag('c'), instead: true },
      { tabs: ['home', 'c', 'b'], active: '/c', go: undefined },
    ],
    [
      'a tag that stands already takes it as well',
      at(['home', 'a', 'b'], 'a'),
      { does: 'visit', tag: tag('b'), instead: true },
      { tabs: ['home', 'b'], active: '/b', go: undefined },
    ],
    [
      'what is not saved keeps its tag',
      at(['home', 'a'], 'a'),
      { does: 'visit', tag: tag('c'), instead: true, dirty: () => true },
      { tabs: ['home', 'a', 'c'], active: '/c', go: undefined },
    ],
    [
      'a page shown beside another one gets a tag, and the other one stays chosen',
      at(['home', 'a'], 'a'),
      { does: 'open', tag: tag('b') },
      { tabs: ['home', 'a', 'b'], active: '/a', go: undefined },
    ],
    [
      'a path without a name changes nothing',
      at(['home'], 'home'),
      { does: 'leave' },
      { tabs: ['home'], active: null, go: undefined },
    ],
    [
      'on a nameless path, closing a tag stays there',
      at(['home', 'a'], null),
      { does: 'close', path: '/a' },
      { tabs: ['home'], active: null, go: undefined },
    ],
  ])('%s', (_, tags, action, expected) => {
    expect(step(tags, action)).toEqual(expected);
  });

  it('a view that is not kept opens anew: its query is gone once it is left', () => {
    const fresh: Tags = { tabs: [tag('home'), { ...tag('a', '?x=1'), fresh: true }, tag('b', '?y=2')], active: '/a' };
    expect(step(fresh, { does: 'visit', tag: { ...tag('a', '?x=2'), fresh: true } }).tabs).toEqual([
      'home',
      'a?x=2',
      'b?y=2',
    ]);
    expect(step(fresh, { does: 'visit', tag: tag('b', '?y=2') }).tabs).toEqual(['home', 'a', 'b?y=2']);
    expect(step(fresh, { does: 'visit', tag: tag('b', '?y=2'), beside: ['/a', '/b'] }).tabs).toEqual([
      'home',
      'a?x=1',
      'b?y=2',
    ]);
    expect(step(fresh, { does: 'open', tag: tag('c') }).tabs).toEqual(['home', 'a?x=1', 'b?y=2', 'c']);
    expect(step(fresh, { does: 'leave' }).tabs).toEqual(['home', 'a', 'b?y=2']);
  });

  it('goes back to the query a tag was left with', () => {
    const tags: Tags = { tabs: [tag('a', '?page=2'), tag('b')], active: '/b' };
    expect(step(tags, { does: 'close', path: '/b' }).go).toBe('/a?page=2');
  });

  it('keeps the query that a page beside the shown one writes', () => {
    expect(step(at(['a', 'b'], 'a'), { does: 'query', path: '/b', query: '?tab=x' })).toEqual({
      tabs: ['a', 'b?tab=x'],
      active: '/a',
      go: undefined,
    });
    const tags = at(['a'], 'a');
    expect(reduceTags(tags, { does: 'query', path: '/c', query: '?x=1' }, home).tags).toBe(tags);
  });

  it('keeps a record title through later visits', () => {
    const titled = reduceTags(at(['a'], 'a'), { does: 'title', path: '/a', title: 'SO-1' }, home).tags;
    expect(reduceTags(titled, { does: 'visit', tag: tag('a', '?x=1') }, home).tags.tabs[0]).toMatchObject({
      title: 'SO-1',
      query: '?x=1',
    });
  });
});

const pinned = (names: string[], pins: string[], active: string | null): Tags => {
  const { tabs, active: shown } = at(names, active);
  return { tabs: tabs.map((one) => (pins.includes(one.route) ? { ...one, pinned: true } : one)), active: shown };
};
const names = (tags: Tags) => tags.tabs.map((one) => one.route).join(' ');

describe('pinned tags', () => {
  it.each<[string, TagAction, string, string | undefined]>([
    ['close leaves a pinned tag alone', { does: 'close', path: '/p' }, 'p a b c', undefined],
    ['close others keeps it', { does: 'closeOthers', path: '/c' }, 'p c', '/c'],
    ['close all keeps it and goes to it', { does: 'closeAll' }, 'p', '/p'],
    ['close left', { does: 'closeLeft', path: '/b' }, 'p b c', undefined],
    ['close left takes the active one: to the clicked tag', { does: 'closeLeft', path: '/c' }, 'p c', '/c'],
    ['close right', { does: 'closeRight', path: '/b' }, 'p a b', undefined],
    ['close right takes the active one: to the clicked tag', { does: 'closeRight', path: '/a' }, 'p a', '/a'],
    ['close right of an unknown tag changes nothing', { does: 'closeRight', path: '/x' }, 'p a b c', undefined],
  ])('%s', (_, action, after, go) => {
    const step = reduceTags(pinned(['p', 'a', 'b', 'c'], ['p'], 'b'), action, home);
    expect([names(step.tags), step.go]).toEqual([after, go]);
  });

  it('stand first when pinned, and first of the others when unpinned', () => {
    const one = reduceTags(pinned(['p', 'a', 'b'], ['p'], 'a'), { does: 'pin', path: '/b', on: true }, home).tags;
    expect(names(one)).toBe('p b a');
    const two = reduceTags(one, { does: 'pin', path: '/p', on: false }, home).tags;
    expect([names(two), two.tabs[1]?.pinned]).toEqual(['b p a', undefined]);
    expect(reduceTags(two, { does: 'pin', path: '/b', on: true }, home).tags).toBe(two);
  });

  it.each<[string, string, number, string]>([
    ['to the front of its part', 'c', 0, 'p c a b'],
    ['to the end', 'a', 9, 'p b c a'],
    ['between', 'a', 2, 'p b a c'],
    ['a pinned one stays among the pinned', 'p', 3, 'p a b c'],
  ])('a tag is moved %s', (_, name, to, after) => {
    expect(
      names(reduceTags(pinned(['p', 'a', 'b', 'c'], ['p'], 'a'), { does: 'move', path: `/${name}`, to }, home).tags),
    ).toBe(after);
  });

  it('are not among what a closing takes', () => {
    const tags = pinned(['p', 'a', 'b'], ['p'], 'a');
    expect(closedBy(tags, { does: 'closeAll' }).map((one) => one.route)).toEqual(['a', 'b']);
    expect(closedBy(tags, { does: 'visit', tag: tag('a') })).toEqual([]);
  });
});

describe('at most thirty tags', () => {
  const full = (): Tags => {
    let tags: Tags = { tabs: [], active: null };
    for (let n = 0; n < mostTags; n += 1) tags = reduceTags(tags, { does: 'visit', tag: tag(`t${n}`) }, home).tags;
    return tags;
  };
  const more = { does: 'visit', tag: tag('new') } as const;

  it('the one not looked at for longest makes room, and is told', () => {
    const seen = reduceTags(full(), { does: 'visit', tag: tag('t0') }, home).tags;
    const step = reduceTags(seen, more, home);
    expect([step.dropped?.route, step.tags.tabs.length, step.tags.active]).toEqual(['t1', mostTags, '/new']);
  });
  it('a pinned one and one with a draft do not', () => {
    const tags = reduceTags(full(), { does: 'pin', path: '/t0', on: true }, home).tags;
    expect(reduceTags(tags, { ...more, dirty: (path) => path === '/t1' }, home).dropped?.route).toBe('t2');
  });
  it('when all hold drafts nothing is closed', () => {
    const step = reduceTags(full(), { ...more, dirty: () => true }, home);
    expect([step.dropped, step.tags.tabs.length]).toEqual([undefined, mostTags + 1]);
  });
});

describe('a record and its forms are one tag', () => {
  const visit = (tags: Tags, path: string, more: { dirty?: string; beside?: string[] } = {}) =>
    step(tags, {
      does: 'visit',
      tag: tag(path),
      beside: (more.beside ?? []).map((one) => `/${one}`),
      dirty: (one) => one === `/${more.dirty}`,
    });

  it.each<[string, Tags, string, Parameters<typeof visit>[2], string[]]>([
    ['shown, then edited', at(['a', 'a/1', 'b'], 'a/1'), 'a/1/edit', {}, ['a', 'a/1/edit', 'b']],
    ['edited, then shown', at(['a', 'a/1/edit', 'b'], 'a/1/edit'), 'a/1', {}, ['a', 'a/1', 'b']],
    ['left with a draft and shown', at(['a', 'a/1/edit'], 'a'), 'a/1', { dirty: 'a/1/edit' }, ['a', 'a/1']],
    ['both shown in two panes', at(['a/1', 'b'], 'a/1'), 'a/1/edit', { beside: ['a/1'] }, ['a/1', 'b', 'a/1/edit']],
    ['made', at(['a', 'a/create', 'b'], 'a/create'), 'a/7', {}, ['a', 'a/7', 'b']],
    ['given up', at(['a', 'a/create', 'b'], 'a/create'), 'a', {}, ['a', 'b']],
    ['given up where the list had no tag', at(['a/create', 'b'], 'a/create'), 'a', {}, ['a', 'b']],
    ['half made', at(['a', 'a/create'], 'a/create'), 'a', { dirty: 'a/create' }, ['a', 'a/create']],
    ['made elsewhere', at(['a/create', 'b'], 'a/create'), 'b', {}, ['a/create', 'b']],
    ['another one', at(['a', 'a/1/edit'], 'a/1/edit'), 'a/2', {}, ['a', 'a/1/edit', 'a/2']],
  ])('%s', (_, tags, path, more, after) => {
    expect(visit(tags, path, more)).toEqual({ tabs: after, active: `/${path}`, go: undefined });
  });

  it('keeps its name and its pin', () => {
    const named = reduceTags(at(['a/1'], 'a/1'), { does: 'title', path: '/a/1', title: 'Tea' }, home).tags;
    const held = reduceTags(named, { does: 'pin', path: '/a/1', on: true }, home).tags;
    expect(reduceTags(held, { does: 'visit', tag: tag('a/1/edit') }, home).tags.tabs).toMatchObject([
      { path: '/a/1/edit', title: 'Tea', pinned: true },
    ]);
  });
});
