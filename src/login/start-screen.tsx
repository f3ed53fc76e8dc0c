import { plainT } from '../base/catalogue.ts';
import { getLanguage } from '../providers/language.ts';
import { endSession } from '../providers/session-end.ts';
import { make } from './element.tsx';
import { loginTexts } from './texts.ts';
import './login.css';

/** Between sign-in and console: an empty frame while it comes. */
export function drawStart(place: HTMLElement): void {
  const t = plainT(getLanguage(), loginTexts);
  place.replaceChildren(
    make(
      'main',
      { class: 'start', 'aria-busy': 'true' },
      make('div', { class: 'start-side' }),
      make(
        'div',
        { class: 'start-body' },
        make('div', { class: 'start-bar' }),
        make('p', { role: 'status', class: 'visually-hidden' }, t('starting')),
        make(
          'div',
          { class: 'start-blocks' },
          ...['skeleton-line', 'skeleton', 'skeleton'].map((name) => make('span', { class: name })),
        ),
      ),
    ),
  );
}

/** Why it does not come. `wait`: seconds until the next try. */
export function drawStartFailed(place: HTMLElement, error: unknown, wait: number, retry: () => void): void {
  const t = plainT(getLanguage(), loginTexts);
  place.replaceChildren(
    make(
      'main',
      { class: 'login' },
      make(
        'div',
        { class: 'login-card panel error', role: 'alert' },
        make('h1', { class: 'error-title' }, t('startFailed')),
        make('p', {}, error instanceof Error ? error.message : String(error)),
        make('p', { role: 'status' }, t('again', { seconds: wait })),
        make(
          'div',
          { class: 'row' },
          make('button', { type: 'button', class: 'btn btn-primary', onclick: retry }, t('retry')),
          make('button', { type: 'button', class: 'btn', onclick: () => endSession() }, t('leave')),
        ),
      ),
    ),
  );
}
