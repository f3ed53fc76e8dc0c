import { describe, expect, it } from 'vitest';
import { isWithin } from '../../../src/server/json-size.ts';

const limits = { members: 10, depth: 3 };
const validated = (text: string): string => isWithin(new TextEncoder().encode(text), limits);

describe('what a JSON text holds, counted before it is parsed', () => {
  it('members and nesting are counted outside of texts', () => {
    expect(validated('{"a":[1,2,3]}')).toBe('ok');
    expect(validated(`[${'1,'.repeat(9)}1]`)).toBe('ok');
    expect(validated(`[${'1,'.repeat(10)}1]`)).toBe('members');
    expect(validated('[[[]]]')).toBe('ok');
    expect(validated('[[[[]]]]')).toBe('depth');
    expect(validated(`["${'[,{'.repeat(50)}"]`)).toBe('ok');
  });

  it('a text ends where JSON ends it, escaped marks and all', () => {
    expect(validated(`["\\"${',['.repeat(50)}"]`)).toBe('ok');
    expect(validated(`["\\\\",${'1,'.repeat(20)}1]`)).toBe('members');
    expect(validated(`["\\\\\\"${',['.repeat(50)}","x"]`)).toBe('ok');
    expect(validated(`["open ${',['.repeat(50)}`)).toBe('ok');
  });

  it('brackets that close and open again are members, not depth', () => {
    expect(validated('[[],[],[],[]]')).toBe('ok');
    expect(validated(`[${'[],'.repeat(20)}1]`)).toBe('members');
  });

  it('27 MB of one text cost no work on each sign', () => {
    const whole = new TextEncoder().encode(`{"content":"${'\\u0041'.repeat(100)}${'A'.repeat(27 * 1_048_576)}"}`);
    expect(isWithin(whole, limits)).toBe('ok');
  });
});
