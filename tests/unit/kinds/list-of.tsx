/** A list's screen as its parts see it, for tests of single parts. */
import type { ReactNode } from 'react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import type { ListScreen } from '../../../src/kinds/list/use-list-screen.tsx';

export function ListOf({ screen, children }: { screen: Partial<ListScreen>; children: ReactNode }) {
  return (
    <MemoryRouter>
      <ListContextProvider value={{ screen } as unknown as ListControllerResult}>{children}</ListContextProvider>
    </MemoryRouter>
  );
}
