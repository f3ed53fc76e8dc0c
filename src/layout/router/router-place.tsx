/** Tells the screens where the console's router stands. */
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { WayProvider } from '../../kinds/navigation/way.tsx';
import type { HashRouter } from './hash-router.ts';

/** Draws `children` where the router stands. */
export function RouterPlace({ router, children }: { router: HashRouter; children: ReactNode }) {
  const [place, setPlace] = useState(router.state.location);
  useLayoutEffect(() => router.subscribe(({ location }) => setPlace(location)), [router]);
  return (
    <WayProvider place={place} navigate={router.navigate} window={router}>
      {children}
    </WayProvider>
  );
}
