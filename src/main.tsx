/**
 * Where the browser begins: the guard decides at each address between the light sign-in page, the page that takes a
 * sign-in elsewhere over, and the console.
 */
import { createRoot } from 'react-dom/client';
import { later } from './fields/parts/later.tsx';
import { rootOptions, watchErrors } from './layout/error-log/watch.ts';
import { gateOf } from './layout/gate.ts';
import { takeHanded } from './login/redirect/address.ts';
import { StartScreen } from './login/start-screen.tsx';
import { LoginPage } from './login/login-page.tsx';
import { fetchSignIn, signIn } from './login/sign-in-later.ts';
import { areaOfPath, pathOfHash } from './providers/area.ts';
import { readToken } from './providers/cookies.ts';
import { applyLanguage } from './providers/language.ts';
import { host } from './providers/outside.ts';
import { bell, keepWanted, takeTorn, takeWanted } from './providers/session-end.ts';
import { followDuty } from './providers/sign-out-duty.ts';
import './layout/tokens.css';
import './layout/base.css';

const AuthRedirect = later(
  async () => ({
    default: (await import('./login/redirect/auth-redirect-page.tsx')).AuthRedirectPage,
  }),
  () => <StartScreen />,
);
const loadConsole = () => import('./layout/console.tsx');
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element "root"');
const root = createRoot(place, rootOptions);

let channel: BroadcastChannel | undefined;
let links = 0;
let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * The console; index.html asks for its code and the session side by side. What does not arrive is tried again after 1,
 * 2, 4 ... 30 seconds.
 */
async function showConsole(): Promise<void> {
  clearTimeout(retry);
  root.render(<StartScreen />);
  try {
    const { Console, prepareConsole } = await loadConsole();
    root.render(<Console {...await prepareConsole(signIn)} />);
  } catch (error) {
    const wait = Math.min(30, 2 ** tries++);
    root.render(<StartScreen error={error} wait={wait} onRetry={() => void showConsole()} />);
    retry = setTimeout(() => void showConsole(), wait * 1000);
  }
}

/** The sign-in page; index.html lays the console's files by, which run while the server looks at the password. */
function showLogin(): void {
  const wanted = takeWanted();
  // Signed in in another window: this one follows.
  channel ??= new BroadcastChannel(bell);
  channel.onmessage = () => readToken() && location.reload();
  root.render(
    <LoginPage
      area={areaOfPath(pathOfHash(wanted)) ?? 'admin'}
      torn={takeTorn()}
      onSend={() => void loadConsole().catch(() => undefined)}
      onSignedIn={(area) => {
        const asked = takeWanted() || wanted;
        goIn(asked && areaOfPath(pathOfHash(asked)) === area ? asked : '/');
      }}
    />,
  );
  // Nothing that the page needs to be typed in: it comes once the page stands.
  setTimeout(() => void fetchSignIn().catch(() => undefined), 300);
}

/** Opens the console at a path; the address that stood there before is no way back. */
function goIn(path: string): void {
  channel?.close();
  channel = undefined;
  history.replaceState(null, '', `#${path}`);
  arrive();
}

let shown: ReturnType<typeof gateOf>['show'] | undefined;

/** Draws what the guard says for the present address. Once the console stands, its own router asks the guard. */
function arrive(): void {
  if (shown === 'console') return;
  const { show, hash, wanted } = gateOf(location.hash, readToken() !== '');
  if (wanted) keepWanted(wanted);
  if (hash) history.replaceState(null, '', hash);
  // A link with another token asks anew, also while this page is up.
  if (show === shown && show !== 'redirect') return;
  shown = show;
  if (show === 'console') void showConsole();
  else if (show === 'login') showLogin();
  else root.render(<AuthRedirect key={links++} handed={takeHanded()} onEntered={goIn} />);
}

watchErrors();
applyLanguage();
// Another API host: the file is read before the first call goes out.
const config = document.querySelector<HTMLMetaElement>('meta[name="zhanggui-config"]')?.content;
if (config && config !== 'none') host.ready = import('./providers/host.ts').then(({ readHost }) => readHost(config));
addEventListener('hashchange', arrive);
arrive();
followDuty();
