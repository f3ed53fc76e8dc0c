/** The console behind the sign-in: react-admin's contexts, the router, the shell. */
import { useEffect, useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  BasenameContextProvider,
  DataProviderContext,
  I18nContext,
  NotificationContextProvider,
  PreferencesEditorContextProvider,
  ResourceDefinitionContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  type ResourceDefinitions,
} from 'react-admin';
import { RouterProvider } from 'react-router-dom';
import { mayOpen } from '../access/may.ts';
import { listPages, pageEntry } from '../kinds/navigation/named-pages.tsx';
import { accountStore } from '../kinds/session/account-store.tsx';
import { opening } from '../kinds/list/default-views.tsx';
import { openDrafts } from '../kinds/form/draft-store.tsx';
import { SessionContext } from '../kinds/session/session-context.tsx';
import { areaPrefix, pathOf, pathOfHash } from '../providers/area.ts';
import { makeAuthProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { i18nProviderOf, loadI18nProvider } from '../providers/i18n-provider.ts';
import { fetchTextsBy, getLanguage, useLanguage } from '../providers/language.ts';
import { rolesStored, storeRoles } from '../providers/role-cookie.ts';
import { takeReturning } from '../providers/session-end.ts';
import { loadSession, loadUser, rolesOf, type UserInfo } from '../providers/session.ts';
import { adoptLook, watchLook } from './appearance/look-store.ts';
import { rootOptions } from './error-log/watch.ts';
import { watchActs } from './parts/focus.ts';
import { openPersonal } from './menu/personal.ts';
import { watchLinks } from './router/links.ts';
import { askAheadBy, preloadPath } from './router/preload.ts';
import { makeRouter, mayVisit } from './router/router.tsx';
import { getSession, setSession, useLiveSession } from './session/live.ts';
import type { SignIn } from './session/identity.ts';
import { watchSession } from './session/watch.ts';
import { Shell } from './shell.tsx';
import { restoreSplit } from './tags/split.ts';
import { getTags, keptTags, openTags } from './tags/tag-store.ts';
import { UserContext } from './parts/user-context.tsx';
import './shell.css';
import '../fields/fields.css';

/** What react-admin asks of each page, made when it is asked: thousands of them would only lie there. */
const definitions = {
  definitions: new Proxy<ResourceDefinitions>(
    {},
    {
      get: (_, route) =>
        typeof route === 'string' && pageEntry(route) && { name: route, options: { label: route }, hasList: true },
    },
  ),
  register: () => undefined,
  unregister: () => undefined,
};

/** What must be there before the first drawing, besides session, texts and the first page. */
interface Start {
  user: UserInfo;
  client: QueryClient;
  router: ReturnType<typeof makeRouter>;
}

/**
 * Prepares the console; rejects when the server does not answer for the session. `signIn` is that of the sign-in page,
 * for the dialog over the page.
 */
async function prepareConsole(signIn: SignIn): Promise<Start> {
  preloadPath(pathOfHash(location.hash));
  fetchTextsBy(loadI18nProvider);
  const [session, user] = await Promise.all([loadSession(), loadUser(), loadI18nProvider(getLanguage())]);
  if (session.others === false) listPages((page) => mayOpen(session, page).ok);
  // What another build has stored is stored in this one's form; without its labels the start is tried again.
  if (!session.viewing && rolesStored() === 'stale') await storeRoles(rolesOf(session));
  setSession(session);
  opening.views = session.defaults ?? {};
  adoptLook(`${session.area}.${session.account}`);
  const start = pathOfHash(location.hash);
  openPersonal(session.account);
  const kept = keptTags(session.account, takeReturning() || start === '/' || start === pathOf('home', session.area));
  openTags(session.account, kept, (path) => mayVisit(session, path));
  restoreSplit(
    session.account,
    getTags().tabs.map((tab) => tab.path),
  );
  // Nothing that is typed in a view is ever sent.
  if (!session.viewing) await openDrafts(session.account);
  // Nothing waits for the network to come back and is sent then: money is not moved by surprise.
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  askAheadBy(() => ({ client, data: dataProvider, session: getSession() }));
  const router = makeRouter(getSession, <Shell />);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) resolve();
    else {
      const stop = router.subscribe((state) => {
        if (!state.initialized) return;
        stop();
        resolve();
      });
    }
  });
  watchActs();
  watchLinks();
  watchSession(session, { go: (path) => router.navigate(path), client, signIn });
  return { user, router, client };
}

/** Draws the console; rejects when it cannot be prepared, and what stands in the place stays. */
export async function openConsole(place: HTMLElement, signIn: SignIn): Promise<void> {
  const start = await prepareConsole(signIn);
  createRoot(place, rootOptions).render(<Console {...start} />);
}

/** The console of a session. */
function Console({ user, router, client }: Start) {
  const session = useLiveSession();
  const language = useLanguage();
  useEffect(watchLook, []);
  const store = useMemo(() => accountStore(session.account), [session.account]);
  const auth = useMemo(() => makeAuthProvider(session), [session]);
  return (
    <SessionContext value={session}>
      <UserContext value={user}>
        <AuthContext value={auth}>
          <DataProviderContext value={dataProvider}>
            <StoreContextProvider value={store}>
              <PreferencesEditorContextProvider>
                <QueryClientProvider client={client}>
                  <I18nContext value={i18nProviderOf(language)}>
                    <NotificationContextProvider>
                      <UndoableMutationsContextProvider>
                        <ResourceDefinitionContext value={definitions}>
                          <BasenameContextProvider basename={areaPrefix(session.area)}>
                            <RouterProvider router={router} useTransitions={false} />
                          </BasenameContextProvider>
                        </ResourceDefinitionContext>
                      </UndoableMutationsContextProvider>
                    </NotificationContextProvider>
                  </I18nContext>
                </QueryClientProvider>
              </PreferencesEditorContextProvider>
            </StoreContextProvider>
          </DataProviderContext>
        </AuthContext>
      </UserContext>
    </SessionContext>
  );
}
