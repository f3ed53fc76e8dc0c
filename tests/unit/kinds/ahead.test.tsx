// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen } from '../../render.ts';
import { afterEach, expect, test } from 'vitest';
import { askAhead, forgetAsked, unlessAsked, useVisit } from '../../../src/kinds/navigation/ahead.tsx';

afterEach(cleanup);

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A question whose answers are numbered; each is given when the test lets it go. */
function numbered(name: string) {
  const gates: ((value: number) => void)[] = [];
  const question = {
    queryKey: [name, 'getList', { page: 1 }],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      new Promise<number>((resolve, reject) => {
        gates.push(resolve);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  };
  return { question, asked: () => gates.length, answer: (at: number) => gates[at]?.(at + 1) };
}

function List({ question }: { question: ReturnType<typeof numbered>['question'] }) {
  const { data } = useQuery({ ...question, retry: false, staleTime: unlessAsked });
  useVisit(question.queryKey);
  return <p>{data === undefined ? 'nothing' : `answer ${data}`}</p>;
}

const draw = (client: QueryClient, { question }: ReturnType<typeof numbered>) =>
  render(
    <QueryClientProvider client={client}>
      <List question={question} />
    </QueryClientProvider>,
  );

test('what was asked for a visit is not asked again by it, and is by the next', async () => {
  const client = new QueryClient();
  const one = numbered('visits');
  askAhead(client, one.question);
  askAhead(client, one.question);
  one.answer(0);
  const first = draw(client, one);
  await screen.findByText('answer 1');
  expect(one.asked()).toBe(1);
  // It stands on the screen: nobody asks ahead for it.
  askAhead(client, one.question);
  expect(one.asked()).toBe(1);
  first.unmount();
  draw(client, one);
  expect(screen.getByText('answer 1')).toBeTruthy();
  expect(one.asked()).toBe(2);
  one.answer(1);
  await screen.findByText('answer 2');
});

test('an answer that is still on the way is waited for', async () => {
  const client = new QueryClient();
  const one = numbered('waits');
  askAhead(client, one.question);
  draw(client, one);
  expect(one.asked()).toBe(1);
  one.answer(0);
  await screen.findByText('answer 1');
});

test('what was asked before a write is asked anew, whether its answer has come or not', async () => {
  for (const come of [true, false]) {
    const client = new QueryClient();
    const one = numbered(`write ${come}`);
    askAhead(client, one.question);
    if (come) one.answer(0);
    await settled();
    forgetAsked(client);
    await settled();
    const { unmount } = draw(client, one);
    expect(one.asked()).toBe(2);
    one.answer(0);
    one.answer(1);
    await screen.findByText('answer 2');
    unmount();
  }
});
