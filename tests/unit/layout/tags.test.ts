import { describe, expect, it } from 'vitest';
import { reduceTags, type Tag, type TagAction, type Tags } from '../../../src/layout/tags.ts';

const tag = (name: string, query = ''): Tag => ({ path: `/${name}`, query, route: name });
const home = tag('home');
const at = (names: string[], active: string | null): Tags => ({ tabs: names.map((name) => tag(name)), active: active === null ? null : `/${active}` });

function step(tags: Tags, action: TagAction) {
  const { tags: after, go } = reduceTags(tags, action, home);
  return { tabs: after.tabs.map(({ path, query }) => (path + query).slice(1)), active: after.active, go };
}

describe('tag bar', () => {
  it.each<[string, Tags, TagAction, { tabs: string[]; active: string | null; go: string | undefined }]>([
    ['closing the active one goes to the last', at(['home', 'a', 'b'], 'a'), { does: 'close', path: '/a' }, { tabs: ['home', 'b'], active: '/b', go: '/b' }],
    ['closing another one stays', at(['home', 'a', 'b'], 'b'), { does: 'close', path: '/a' }, { tabs: ['home', 'b'], active: '/b', go: undefined }],
    ['closing the last, active one', at(['home', 'a', 'b'], 'b'), { does: 'close', path: '/b' }, { tabs: ['home', 'a'], active: '/a', go: '/a' }],
    ['closing the only tag brings home back', at(['home'], 'home'), { does: 'close', path: '/home' }, { tabs: ['home'], active: '/home', go: '/' }],
    ['closing others on another tag goes to it', at(['home', 'a', 'b'], 'a'), { does: 'closeOthers', path: '/b' }, { tabs: ['b'], active: '/b', go: '/b' }],
    ['closing others on the active one stays', at(['home', 'a', 'b'], 'a'), { does: 'closeOthers', path: '/a' }, { tabs: ['a'], active: '/a', go: undefined }],
    ['closing all leads home', at(['home', 'a', 'b'], 'a'), { does: 'closeAll' }, { tabs: ['home'], active: '/home', go: '/' }],
    ['another query shares the tag and is kept', at(['a'], 'a'), { does: 'visit', tag: tag('a', '?x=1') }, { tabs: ['a?x=1'], active: '/a', go: undefined }],
    ['a new page goes to the right end', at(['home', 'a'], 'home'), { does: 'visit', tag: tag('b') }, { tabs: ['home', 'a', 'b'], active: '/b', go: undefined }],
    ['a path without a name changes nothing', at(['home'], 'home'), { does: 'leave' }, { tabs: ['home'], active: null, go: undefined }],
    ['on a nameless path, closing a tag stays there', at(['home', 'a'], null), { does: 'close', path: '/a' }, { tabs: ['home'], active: null, go: undefined }],
  ])('%s', (_, tags, action, expected) => {
    expect(step(tags, action)).toEqual(expected);
  });

  it('goes back to the query a tag was left with', () => {
    const tags: Tags = { tabs: [tag('a', '?page=2'), tag('b')], active: '/b' };
    expect(step(tags, { does: 'close', path: '/b' }).go).toBe('/a?page=2');
  });

  it('keeps a record title through later visits', () => {
    const titled = reduceTags(at(['a'], 'a'), { does: 'title', path: '/a', title: 'SO-1' }, home).tags;
    expect(reduceTags(titled, { does: 'visit', tag: tag('a', '?x=1') }, home).tags.tabs[0]).toMatchObject({ title: 'SO-1', query: '?x=1' });
  });
});
