import { expect, it } from 'vitest';
import { inSameTurn } from '../../../src/access/same-turn.server.ts';

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

it('what is asked in one turn is asked once; a failure is everybody’s', async () => {
  const asked: string[] = [];
  const ask = inSameTurn(async (key) => {
    asked.push(key);
    if (key === 'none') throw new Error('not there');
    return `${key}!`;
  });
  expect(await Promise.all([ask('a'), ask('b'), Promise.resolve().then(() => ask('a'))])).toEqual(['a!', 'b!', 'a!']);
  expect(asked).toEqual(['a', 'b']);
  const fails = await Promise.allSettled([ask('none'), ask('none')]);
  expect(fails.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(asked).toEqual(['a', 'b', 'none']);
});

it('whoever asks after the question was put is told what is so now', async () => {
  let now = 'before';
  let answered: () => void = () => undefined;
  const ask = inSameTurn(async () => {
    const seen = now;
    await new Promise<void>((resolve) => (answered = resolve));
    return seen;
  });
  const first = ask('a');
  await later();
  now = 'after';
  const second = ask('a');
  answered();
  expect(await first).toBe('before');
  await later();
  answered();
  expect(await second).toBe('after');
});
