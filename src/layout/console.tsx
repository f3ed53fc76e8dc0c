/** The console behind the sign-in: react-admin's contexts, the router, the shell. */
import { useEffect, useMemo } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  BasenameContextProvider,
  DataProviderContext,
  I18nContext,
  localStorageStore,
  NotificationContextProvider,
  PreferencesEditorContextProvider,
  ResourceDefinitionContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'react-admin';
import { mayOpen } from '../access/may.ts';
import { openDrafts } from '../kinds/form/draft-store.tsx';
import { SessionContext } from '../kinds/session-context.tsx';
import { areaPrefix, pathOf, pathOfHash } from '../providers/area.ts';
import { makeAuthProvider } from '../providers/auth-provider.ts';
import { dataProvider } from '../providers/data-provider.ts';
import { i18nProviderOf, loadI18nProvider } from '../providers/i18n-provider.ts';
import { fetchTextsBy, getLanguage, useLanguage } from '../providers/language.ts';
import { listPages, siteManifest } from '../providers/pages.ts';
import { takeReturning } from '../providers/session-end.ts';
import { loadSession, loadUser, type UserInfo } from '../providers/session.ts';
import { adoptLook, watchLook } from './appearance/look-store.ts';
import { watchActs } from './focus.ts';
import { openPersonal } from './personal.ts';
import { watchLinks } from './links.ts';
import { askAheadBy, preloadPath } from './preload.ts';
import { routerOfHooks } from './router-of-hooks.ts';
import { RouterPlace } from './router-place.tsx';
import { makeRouter, mayVisit } from './router.tsx';
import { getSession, setSession, useLiveSession } from './session/live.ts';
import type { SignIn } from './session/identity.ts';
import { watchSession } from './session/watch.ts';
import { Shell } from './shell.tsx';
import { restoreSplit } from './split.ts';
import { getTags, openTags } from './tag-store.ts';
import { UserContext } from './user-context.tsx';
import './shell.css';
import '../fields/fields.css';

const definitionsOf = () =>
  Object.fromEntries(
    siteManifest().pages.map((page) => [
      page.route,
      { name: page.route, options: { label: page.route }, hasList: true },
    ]),
  );

/** What must be there before the first drawing, besides session, texts and the first page. */
export interface Start {
  user: UserInfo;
  client: QueryClient;
  router: ReturnType<typeof makeRouter>;
}

/**
 * Prepares the console; rejects when the server does not answer for the session. `signIn` is that of the sign-in page,
 * for the dialog over the page.
 */
export async function prepareConsole(signIn: SignIn): Promise<Start> {
  preloadPath(pathOfHash(location.hash));
  fetchTextsBy(loadI18nProvider);
  const [session, user] = await Promise.all([loadSession(), loadUser(), loadI18nProvider(getLanguage())]);
  if (session.others === false) listPages((page) => mayOpen(session, page).ok);
  setSession(session);
  adoptLook(`${session.area}.${session.account}`);
  const start = pathOfHash(location.hash);
  openTags(
    session.account,
    (path) => mayVisit(session, path),
    takeReturning() || start === '/' || start === pathOf('home', session.area),
  );
  restoreSplit(
    session.account,
    getTags().tabs.map((tab) => tab.path),
  );
  openPersonal(session.account);
  await openDrafts(session.account);
  // Nothing waits for the network to come back and is sent then: money is not moved by surprise.
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  askAheadBy(() => ({ client, data: dataProvider, session: getSession() }));
  const router = makeRouter(getSession);
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

/** The console of a session. */
export function Console({ user, router, client }: Start) {
  const session = useLiveSession();
  const language = useLanguage();
  useEffect(watchLook, []);
  const store = useMemo(() => localStorageStore('1', `zhanggui.${session.account}`), [session.account]);
  const byRights = useMemo(() => ({ auth: makeAuthProvider(session), definitions: definitionsOf() }), [session]);
  return (
    <SessionContext value={session}>
      <UserContext value={user}>
        <RouterProviderContext value={routerOfHooks}>
          <AuthContext value={byRights.auth}>
            <DataProviderContext value={dataProvider}>
              <StoreContextProvider value={store}>
                <PreferencesEditorContextProvider>
                  <QueryClientProvider client={client}>
                    <I18nContext value={i18nProviderOf(language)}>
                      <NotificationContextProvider>
                        <UndoableMutationsContextProvider>
                          <ResourceDefinitionContextProvider definitions={byRights.definitions}>
                            <BasenameContextProvider basename={areaPrefix(session.area)}>
                              <RouterPlace router={router}>
                                <Shell />
                              </RouterPlace>
                            </BasenameContextProvider>
                          </ResourceDefinitionContextProvider>
                        </UndoableMutationsContextProvider>
                      </NotificationContextProvider>
                    </I18nContext>
                  </QueryClientProvider>
                </PreferencesEditorContextProvider>
              </StoreContextProvider>
            </DataProviderContext>
          </AuthContext>
        </RouterProviderContext>
      </UserContext>
    </SessionContext>
  );
}
