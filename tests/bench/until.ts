/** When a screen is there, of the console and of the floor alike; each is asked in the page once a frame. */
import type { Wanted } from './meter.ts';

const drawn: { [what: string]: Wanted['shown'] } = {
  login: () => document.querySelector('input[type=password]') !== null && performance.now(),
  /** A list of this address and title, ten rows of it at least. */
  list: ([path, title]) => {
    const main = document.querySelector<HTMLElement>('main');
    const rows = main?.querySelectorAll('tbody tr');
    return (
      main?.dataset['path'] === path &&
      main?.querySelector('h1')?.textContent === title &&
      (rows?.[Math.min(9, rows.length - 1)]?.textContent ?? '').trim() !== '' &&
      performance.now()
    );
  },
  /** Any page of this address, with all that it waited for. */
  settled: ([path]) => {
    const main = document.querySelector<HTMLElement>('main');
    return (
      main?.dataset['path'] === path &&
      main?.querySelector('h1') !== null &&
      main?.querySelector('.skeleton-line, .spinner, [aria-busy=true]') === null &&
      performance.now()
    );
  },
  rows: ([count]) => document.querySelectorAll('main tbody tr').length >= Number(count) && performance.now(),
  /** Another first row than this. */
  other: ([text]) => {
    const row = document.querySelector('main tbody tr')?.textContent?.trim() ?? '';
    return row !== '' && row !== text && performance.now();
  },
  /** Inputs that hold all these values. */
  form: (values) => {
    const held = new Set([...document.querySelectorAll<HTMLInputElement>('main input')].map((input) => input.value));
    return values.every((value) => held.has(value)) && performance.now();
  },
  dialog: () => document.querySelector('[role=dialog] input') !== null && performance.now(),
  tab: ([path]) => {
    const panel = document.querySelector('#k-tab-panel');
    const ready =
      document.querySelector('.k-record-main [role=tab]:nth-child(2)')?.getAttribute('aria-selected') === 'true' &&
      (panel?.textContent ?? '').trim() !== '' &&
      panel?.querySelector('.skeleton-line') === null;
    return (ready || document.querySelector<HTMLElement>('main')?.dataset['path'] === path) && performance.now();
  },
  drawings: ([count]) => document.querySelectorAll('main svg').length >= Number(count) && performance.now(),
};

/** What somebody waits for, by name. */
export const until = (what: string, ...given: string[]): Wanted => {
  const shown = drawn[what];
  if (!shown) throw new Error(what);
  return { shown, given };
};
