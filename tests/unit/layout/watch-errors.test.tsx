// @vitest-environment jsdom
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getEntries, clearErrors } from '../../../src/layout/error-log/log.ts';
import { rootOptions, watchErrors } from '../../../src/layout/error-log/watch.ts';
import { lost, logLost } from '../../../src/providers/http.ts';

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>failed</p> : this.props.children;
  }
}

function Price(): ReactNode {
  throw new Error('price is missing');
}

beforeEach(() => {
  clearErrors();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const infos = () => getEntries().map(({ message, info }) => `${message} | ${info}`);

it('sees what a boundary catches and what none catches, with the component', async () => {
  const place = document.createElement('div');
  createRoot(place, rootOptions).render(
    <Boundary>
      <Price />
    </Boundary>,
  );
  createRoot(document.createElement('div'), rootOptions).render(<Price />);
  await vi.waitFor(() => expect(getEntries()).toHaveLength(2));
  expect(infos()).toEqual(Array(2).fill('price is missing | <Price> error in render'));
  expect(place.textContent).toBe('failed');
});

it('sees scripts, promises and calls that did not arrive', async () => {
  watchErrors();
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('in a handler') }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('in a promise') }));
  logLost(new TypeError('Failed to fetch'), { method: 'GET', path: '/api/x' });
  const stopped = new AbortController();
  stopped.abort();
  logLost(new Error('given up'), { method: 'GET', path: '/api/x', signal: stopped.signal });
  await vi.waitFor(() => expect(getEntries()).toHaveLength(3));
  expect(infos().sort()).toEqual([
    'TypeError: Failed to fetch | error in call GET /api/x',
    'TypeError: in a handler | error in script',
    'in a promise | error in promise',
  ]);
  lost.tell = undefined;
});
