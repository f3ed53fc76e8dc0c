/** Where the browser begins: without a token the light sign-in page, with one the console. */
import { createRoot } from 'react-dom/client';
import { rootOptions, watchErrors } from './layout/error-log/watch.ts';
import { StartScreen } from './login/start-screen.tsx';
import { LoginPage } from './login/login-page.tsx';
import { areaOfPath, pathOfHash } from './providers/area.ts';
import { readToken } from './providers/cookies.ts';
import { applyLanguage } from './providers/language.ts';
import { takeWanted } from './providers/session-end.ts';
import './layout/tokens.css';
import './layout/base.css';

const loadConsole = () => import('./layout/console.tsx');
const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element "root"');
const root = createRoot(place, rootOptions);

/** The console; its code and the session are fetched side by side. */
async function showConsole(): Promise<void> {
  root.render(<StartScreen />);
  try {
    void import('./providers/session.ts').then((session) => session.askEarly());
    const { Console, prepareConsole } = await loadConsole();
    root.render(<Console {...await prepareConsole()} />);
  } catch (error) {
    root.render(<StartScreen error={error} onRetry={() => void showConsole()} />);
  }
}

/** The sign-in page; the console is fetched behind it once the page is drawn. */
function showLogin(): void {
  const wanted = takeWanted();
  location.hash = '#/login';
  root.render(
    <LoginPage
      area={areaOfPath(wanted) ?? 'admin'}
      onSignedIn={(area) => {
        location.hash = wanted && areaOfPath(wanted) === area ? `#${wanted}` : '#/';
        void showConsole();
      }}
    />,
  );
  setTimeout(() => void loadConsole().catch(() => undefined), 300);
}

watchErrors();
applyLanguage();
if (readToken()) void showConsole();
else {
  // Without a token every address leads to the sign-in page; one of the seller area chooses that area beforehand.
  const asked = pathOfHash(location.hash);
  if (areaOfPath(asked) && !sessionStorage.getItem('zhanggui.wanted')) sessionStorage.setItem('zhanggui.wanted', asked);
  showLogin();
}
