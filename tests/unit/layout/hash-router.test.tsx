// @vitest-environment jsdom
import { act, cleanup, render } from '../../render.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useNavigate } from '../../../src/kinds/navigation/way.tsx';
import { makeHashRouter, type Guard } from '../../../src/layout/router/hash-router.ts';
import { RouterPlace } from '../../../src/layout/router/router-place.tsx';

let decide: (path: string) => string | null;
/** Ways that wait for the guard: path -> lets them go on. */
const held = new Map<string, () => void>();
const guard = vi.fn<Guard>(async ({ pathname }) => {
  if (pathname.startsWith('/slow')) await new Promise<void>((go) => held.set(pathname, go));
  const other = decide(pathname);
  return other === null ? null : { replace: other };
});
const address = () => location.hash;
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 0)));

async function started(hash: string) {
  history.replaceState(null, '', hash);
  const router = makeHashRouter(guard);
  await vi.waitFor(() => expect(router.state.initialized).toBe(true));
  return router;
}

beforeEach(() => {
  decide = () => null;
  guard.mockClear();
  held.clear();
});
afterEach(cleanup);

it('begins where the address says, in the form of an address', async () => {
  const router = await started('#/order/index?keyword=茶');
  expect(guard).toHaveBeenCalledWith(
    expect.objectContaining({ pathname: '/order/index', search: '?keyword=%E8%8C%B6' }),
  );
  expect(router.state.location.pathname).toBe('/order/index');
});

it('a way is in the address when the guard has let it pass, and one that was overtaken never is', async () => {
  const router = await started('#/home');
  const slow = router.navigate('/slow/one');
  expect(address()).toBe('#/home');
  expect(router.state.navigation.location?.pathname).toBe('/slow/one');
  await router.navigate({ pathname: '/goods/index', search: 'tab=shown' });
  expect(address()).toBe('#/goods/index?tab=shown');
  held.get('/slow/one')?.();
  await slow;
  expect(address()).toBe('#/goods/index?tab=shown');
  expect(router.state).toMatchObject({ historyAction: 'PUSH', navigation: { state: 'idle' } });
});

it('a refused way leads elsewhere in place of the present address, and is asked about there too', async () => {
  const router = await started('#/home');
  const { length } = history;
  decide = (path) => (path === '/secret' ? '/401?page=%2Fsecret' : null);
  await router.navigate('/secret');
  expect(address()).toBe('#/401?page=%2Fsecret');
  expect(history.length).toBe(length);
  expect(guard.mock.calls.map(([to]) => to.pathname)).toEqual(['/home', '/secret', '/401']);
});

it('only the search changes without a path; a path of words is written as an address is', async () => {
  const router = await started('#/order/index?tab=paid');
  await router.navigate('?tab=sent', { replace: true });
  expect(address()).toBe('#/order/index?tab=sent');
  await router.navigate('/订单');
  expect(router.state.location.pathname).toBe('/%E8%AE%A2%E5%8D%95');
});

it('back and forward, and an address that is typed, are ways of their own', async () => {
  const router = await started('#/home');
  await router.navigate('/order/index');
  history.back();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(router.state.historyAction).toBe('POP');
  await router.navigate(1);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/order/index'));
  location.hash = '#goods/index';
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/goods/index'));
});

it('screens are told where they stand; the way elsewhere stays the same function', async () => {
  const router = await started('#/home');
  const ways = new Set<unknown>();
  function Screen() {
    ways.add(useNavigate());
    const { pathname, search } = useLocation();
    return <p>{pathname + search}</p>;
  }
  const { container } = render(
    <RouterPlace router={router}>
      <Screen />
    </RouterPlace>,
  );
  expect(container.textContent).toBe('/home');
  await act(() => (ways.values().next().value as (to: string) => Promise<void>)('/order/index?tab=paid'));
  await settle();
  expect(container.textContent).toBe('/order/index?tab=paid');
  expect(ways.size).toBe(1);
});
