/**
 * Where a screen stands, and the ways from it: as much of a router as screens ask for.
 * src/layout/router/hash-router.ts makes the ways;
 * whoever draws a screen elsewhere (a pane of a split view) gives it another place.
 */
import { createContext, use, type ReactNode } from 'react';

/** An address behind the hash: "/order/index", "?tab=open", "#rows"; the latter two may be empty. */
export interface Path {
  pathname: string;
  search: string;
  hash: string;
}
export type To = string | Partial<Path>;

/** `state`: what whoever went there has left with it. `key`: of this visit. */
export interface Place extends Path {
  state: unknown;
  key: string;
}

/** State of a way whose end takes the place of where one stands: its tag goes on as that of the other page. */
export const instead = 'instead';

/** Goes somewhere; a number is steps through the history. Resolves when the way has ended. */
export type Navigate = (to: To | number, options?: { replace?: boolean; state?: unknown }) => void | Promise<void>;

/** Where the window itself stands, and where it is on its way to. */
export interface Window {
  readonly state: { location: Path; navigation: { location: Path | undefined } };
}

const PlaceContext = createContext<Place>({ pathname: '/', search: '', hash: '', state: null, key: 'default' });
const NavigateContext = createContext<Navigate>(() => undefined);
const WindowContext = createContext<Window | undefined>(undefined);

/** Gives the screens inside their place and their ways; `window` absent = that around it. */
export function WayProvider({
  place,
  navigate,
  window,
  children,
}: {
  place: Place;
  navigate: Navigate;
  window?: Window;
  children: ReactNode;
}) {
  const around = use(WindowContext);
  return (
    <WindowContext value={window ?? around}>
      <NavigateContext value={navigate}>
        <PlaceContext value={place}>{children}</PlaceContext>
      </NavigateContext>
    </WindowContext>
  );
}

/** Where this screen stands. */
export const useLocation = (): Place => use(PlaceContext);
/** The way elsewhere from here; the same function as long as the screen stands in the same window or pane. */
export const useNavigate = (): Navigate => use(NavigateContext);
/** The window around; undefined outside of a console. */
export const useWindow = (): Window | undefined => use(WindowContext);

const marked = (text: string, sign: '?' | '#'): string =>
  text === '' || text === sign ? '' : text.startsWith(sign) ? text : sign + text;

/** The parts of an address as one text. */
export const createPath = ({ pathname = '/', search = '', hash = '' }: Partial<Path>): string =>
  pathname + marked(search, '?') + marked(hash, '#');

/** The parts that an address has. */
export function parsePath(address: string): Partial<Path> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

/** An address from where one is: ".." goes up, none stays. */
export function resolvePath(to: To, from = '/'): Path {
  const { pathname: wanted = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  const parts = { search: marked(search, '?'), hash: marked(hash, '#') };
  if (wanted === '') return { pathname: from, ...parts };
  const path = wanted.replace(/[\\/]{2,}/g, '/');
  const segments = path.startsWith('/') ? [''] : from.replace(/\/+$/, '').split('/');
  for (const segment of path.replace(/^\//, '').split('/')) {
    if (segment === '..') segments.splice(Math.max(1, segments.length - 1));
    else if (segment !== '.') segments.push(segment);
  }
  return { pathname: segments.length > 1 ? segments.join('/') : '/', ...parts };
}
