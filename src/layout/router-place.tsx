/** Tells the hooks of react-router where the console's router stands: it fills the contexts that they read. */
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  type To,
} from 'react-router-dom';
import type { HashRouter } from './hash-router.ts';

const route = {
  outlet: null,
  matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id: '0' } }],
  isDataRoute: true,
};

/** Draws `children` where the router stands. */
export function RouterPlace({ router, children }: { router: HashRouter; children: ReactNode }) {
  const [{ location: at, historyAction }, setState] = useState(router.state);
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setState(next))), [router]);
  const { data, navigation } = useMemo(() => {
    const navigator = {
      createHref: router.createHref,
      go: (steps: number) => void router.navigate(steps),
      push: (to: To, state?: unknown) => void router.navigate(to, { state }),
      replace: (to: To, state?: unknown) => void router.navigate(to, { replace: true, state }),
    };
    return {
      data: { router, navigator, static: false, basename: '/' },
      navigation: { basename: '/', navigator, static: false, future: {} },
    };
  }, [router]);
  const place = useMemo(() => ({ location: at, navigationType: historyAction }), [at, historyAction]);
  return (
    <DataRouterContext value={data as never}>
      <NavigationContext value={navigation as never}>
        <LocationContext value={place as never}>
          <RouteContext value={route as never}>{children}</RouteContext>
        </LocationContext>
      </NavigationContext>
    </DataRouterContext>
  );
}
