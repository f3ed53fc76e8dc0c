/** Where the browser begins: without a token the light sign-in page, with one the console. */
import { createRoot } from 'react-dom/client';
import { rootOptions, watchErrors } from './layout/error-log/watch.ts';
import { StartScreen } from './login/start-screen.tsx';
import { LoginPage } from './login/login-page.tsx';
import { fetchSignIn, signIn } from './login/sign-in-later.ts';
import { areaOfPath, pathOfHash } from './providers/area.ts';
import { readToken } from './providers/cookies.ts';
import { applyLanguage } from './providers/language.ts';
import { host } from './providers/outside.ts';
import { bell, takeTorn, takeWanted } from './providers/session-end.ts';
import './layout/tokens.css';
import './layout/base.css';

const loadConsole = () => import('./layout/console.tsx');
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element "root"');
const root = createRoot(place, rootOptions);

let tries = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** The console; its code and the session are fetched side by side. What does not arrive is tried again after 1, 2, 4 ... 30 seconds. */
async function showConsole(): Promise<void> {
  clearTimeout(retry);
  root.render(<StartScreen />);
  try {
    void import('./providers/session.ts').then((session) => session.askEarly());
    const { Console, prepareConsole } = await loadConsole();
    root.render(<Console {...await prepareConsole(signIn)} />);
  } catch (error) {
    const wait = Math.min(30, 2 ** tries++);
    root.render(<StartScreen error={error} wait={wait} onRetry={() => void showConsole()} />);
    retry = setTimeout(() => void showConsole(), wait * 1000);
  }
}

/** The sign-in page; the console is fetched behind it once the page is drawn. */
function showLogin(): void {
  const wanted = takeWanted();
  location.hash = '#/login';
  // Signed in in another window: this one follows.
  const channel = new BroadcastChannel(bell);
  channel.onmessage = () => readToken() && location.reload();
  root.render(
    <LoginPage
      area={areaOfPath(wanted) ?? 'admin'}
      torn={takeTorn()}
      onSignedIn={(area) => {
        channel.close();
        location.hash = wanted && areaOfPath(wanted) === area ? `#${wanted}` : '#/';
        void showConsole();
      }}
    />,
  );
  fetchSignIn().catch(() => undefined);
  setTimeout(() => void loadConsole().catch(() => undefined), 300);
}

watchErrors();
applyLanguage();
// Another API host: the file is read before the first call goes out.
const config = document.querySelector<HTMLMetaElement>('meta[name="zhanggui-config"]')?.content;
if (config && config !== 'none') host.ready = import('./providers/host.ts').then(({ readHost }) => readHost(config));
if (readToken()) void showConsole();
else {
  // Without a token every address leads to the sign-in page; one of the seller area chooses that area beforehand.
  const asked = pathOfHash(location.hash);
  if (areaOfPath(asked) && !sessionStorage.getItem('zhanggui.wanted')) sessionStorage.setItem('zhanggui.wanted', asked);
  showLogin();
}
