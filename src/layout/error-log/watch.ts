/**
 * Sees every error of the window from its first moment. The log itself is fetched with the first error, so that the
 * sign-in page stays light.
 */
import { lost } from '../../providers/outside.ts';

interface More {
  componentStack?: string | null;
}

function tell(error: unknown, where: string, more?: More): void {
  const url = location.href;
  import('./note.ts').then(({ note }) => note(error, where, url, more?.componentStack)).catch(() => undefined);
}

/** React's report of a failure, also written to the console as React would. */
const seen = (where: string) => (error: unknown, more: More) => {
  // oxlint-disable-next-line no-console -- React's own way of reporting, which these options replace
  console.error(error, more.componentStack);
  tell(error, where, more);
};

/** Options of createRoot: errors that a boundary caught, that none caught, and that React recovered from. */
export const rootOptions = {
  onCaughtError: seen('render'),
  onUncaughtError: seen('render'),
  onRecoverableError: seen('render, recovered'),
};

/** Watches scripts, event handlers, promises and calls from now on. */
export function watchErrors(): void {
  addEventListener('error', (event) => tell(event.error ?? event.message, 'script'));
  addEventListener('unhandledrejection', (event) => tell(event.reason, 'promise'));
  lost.tell = (error, call) => tell(error, `call ${call.method} ${call.path}`);
}
