/**
 * One route under the hash of the address, with a guard before each way. The data router of react-router brings
 * fetchers, forms, loaders by route and the server's side of them, a tenth of the first list, of which one screen over
 * a guard uses nothing.
 */
import { createPath, parsePath, resolvePath, type Path, type Place, type To } from '../../kinds/navigation/way.tsx';

type How = 'POP' | 'PUSH' | 'REPLACE';

interface State {
  initialized: boolean;
  location: Place;
  historyAction: How;
  /** Where the guard is asked for; nothing of it is in the address yet, unless somebody typed it there. */
  navigation: { state: 'idle' | 'loading'; location: Place | undefined };
}

/** Lets a way pass, or names the address that replaces it. */
export type Guard = (to: Pick<Path, 'pathname' | 'search'>) => Promise<{ replace: string } | null>;

const idle = { state: 'idle', location: undefined } as const;

/** Address as a URL has it: what is not ASCII in per cent signs, dots resolved. */
function encoded(path: Path): Path {
  const { pathname, search, hash } = new URL(location.origin + createPath(path).replace(/ $/, '%20'));
  return { pathname, search, hash };
}

function locationOf(path: Partial<Path>, state: unknown = null, key = Math.random().toString(36).slice(2, 10)): Place {
  return { pathname: '/', search: '', hash: '', ...path, state, key };
}

/** What the address of the window says. */
function addressed(): Place {
  const path = parsePath(location.hash.slice(1));
  if (path.pathname !== undefined && !/^[/.]/.test(path.pathname)) path.pathname = `/${path.pathname}`;
  const { usr, key } = (history.state ?? {}) as { usr?: unknown; key?: string };
  return locationOf(path, usr ?? null, key ?? 'default');
}

/** True when the way leads to another place of the same screen. */
const withinScreen = (from: Place, to: Place): boolean =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== '';

export type HashRouter = ReturnType<typeof makeHashRouter>;

/** The router of this window, on its way to what the address says. */
export function makeHashRouter(guard: Guard) {
  const listeners = new Set<(state: State) => void>();
  let state: State = { initialized: false, location: addressed(), historyAction: 'POP', navigation: idle };
  let newest = 0;

  const change = (next: Partial<State>) => {
    state = { ...state, ...next };
    for (const listener of listeners) listener(state);
  };

  /** A way that another one overtakes ends without a trace. */
  async function start(how: How, to: Place): Promise<void> {
    const number = (newest += 1);
    if (!(state.initialized && withinScreen(state.location, to))) {
      change({ navigation: { state: 'loading', location: to } });
      const other = await guard(encoded(to));
      if (number !== newest) return;
      if (other) {
        await start('REPLACE', locationOf(encoded(resolvePath(other.replace))));
        return;
      }
    }
    if (how !== 'POP') {
      const { idx = 0 } = (history.state ?? {}) as { idx?: number };
      const kept = { usr: to.state as unknown, key: to.key, idx: how === 'PUSH' ? idx + 1 : idx };
      history[how === 'PUSH' ? 'pushState' : 'replaceState'](kept, '', `#${createPath(to)}`);
    }
    change({ initialized: true, location: to, historyAction: how, navigation: idle });
  }

  addEventListener('popstate', () => void start('POP', addressed()));
  void start('POP', state.location);

  return {
    get state() {
      return state;
    },
    subscribe(listener: (state: State) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Resolves when the way has ended. A number is steps through the history. */
    async navigate(to: To | number, options: { replace?: boolean; state?: unknown } = {}): Promise<void> {
      if (typeof to === 'number') history.go(to);
      else
        await start(
          options.replace ? 'REPLACE' : 'PUSH',
          locationOf(encoded(resolvePath(to, state.location.pathname)), options.state),
        );
    },
    createHref: (to: To): string => `#${typeof to === 'string' ? to : createPath(to)}`,
  };
}
