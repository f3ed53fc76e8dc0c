import { useLanguage } from '../providers/language.ts';
import { endSession } from '../providers/session-end.ts';
import { loginWords } from './words.ts';
import './login.css';

/** Between sign-in and console: an empty frame while it comes, or why it does not. */
export function StartScreen({
  error,
  wait,
  onRetry,
}: {
  error?: unknown;
  /** Seconds until the next try. */ wait?: number;
  onRetry?(): void;
}) {
  'use no memo';
  const words = loginWords[useLanguage()];
  if (error === undefined) {
    return (
      <main className="start" aria-busy="true">
        <div className="start-side" />
        <div className="start-body">
          <div className="start-bar" />
          <p role="status" className="visually-hidden">
            {words.starting}
          </p>
          <div className="start-blocks">
            <span className="skeleton-line" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        </div>
      </main>
    );
  }
  return (
    <main className="login">
      <div className="login-card panel error" role="alert">
        <h1 className="error-title">{words.startFailed}</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <p role="status">{words.again.replace('#', String(wait))}</p>
        <div className="row">
          <button type="button" className="btn btn-primary" onClick={onRetry}>
            {words.retry}
          </button>
          <button type="button" className="btn" onClick={() => endSession()}>
            {words.leave}
          </button>
        </div>
      </div>
    </main>
  );
}
