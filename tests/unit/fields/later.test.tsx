// @vitest-environment jsdom
import { act, cleanup, render, screen } from '../../render.ts';
import { Component, StrictMode, Suspense, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { later } from '../../../src/fields/parts/base/later.tsx';

afterEach(cleanup);

interface Given {
  name: string;
}
const Greeting = ({ name }: Given) => <p>hello {name}</p>;
const Waiting = ({ name }: Given) => <p>wait, {name}</p>;

/** A component whose code comes, or fails to, when the test says so. */
function coming(WaitingHere?: typeof Waiting) {
  const gates: { resolve(module: { default: typeof Greeting }): void; reject(error: Error): void }[] = [];
  const Shown = later(
    () => new Promise<{ default: typeof Greeting }>((resolve, reject) => gates.push({ resolve, reject })),
    WaitingHere,
  );
  return { Shown, asked: () => gates.length, gate: (at: number) => gates[at] };
}

test('what is still coming never suspends: nothing holds back what replaces it', async () => {
  const { Shown, asked, gate } = coming(Waiting);
  render(
    <Suspense fallback={<p>suspended</p>}>
      <Shown name="Li" />
      <Shown name="Wu" />
    </Suspense>,
  );
  expect(screen.queryByText('suspended')).toBeNull();
  expect(screen.getByText('wait, Li')).toBeTruthy();
  expect(asked()).toBe(1);
  await act(async () => gate(0)?.resolve({ default: Greeting }));
  expect([...document.querySelectorAll('p')].map((one) => one.textContent)).toEqual(['hello Li', 'hello Wu']);
});

test('code that is there is drawn at once, and stays the same when it is drawn again', async () => {
  const { Shown, gate } = coming();
  const fetched = Shown.fetch();
  gate(0)?.resolve({ default: Greeting });
  await fetched;
  const { rerender } = render(<Shown name="Li" />, { wrapper: StrictMode });
  const drawn = screen.getByText('hello Li');
  rerender(<Shown name="Wu" />);
  expect(screen.getByText('hello Wu')).toBe(drawn);
});

test('without anything to wait with, nothing stands there', async () => {
  const { Shown, gate } = coming();
  const { container } = render(<Shown name="Li" />);
  expect(container.childNodes).toHaveLength(0);
  await act(async () => gate(0)?.resolve({ default: Greeting }));
  expect(container.textContent).toBe('hello Li');
});

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render() {
    return this.state.error ? (
      <button onClick={() => this.setState({ error: undefined as never })}>{this.state.error.message}</button>
    ) : (
      this.props.children
    );
  }
}

test('code that does not arrive is a failure of the boundary around it, which may try again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Shown, asked, gate } = coming();
  render(
    <Boundary>
      <Shown name="Li" />
    </Boundary>,
  );
  await act(async () => gate(0)?.reject(new Error('lost')));
  const again = screen.getByText('lost');
  await act(async () => again.click());
  expect(asked()).toBe(2);
  await act(async () => gate(1)?.resolve({ default: Greeting }));
  expect(screen.getByText('hello Li')).toBeTruthy();
  told.mockRestore();
});
