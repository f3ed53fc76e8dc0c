/** Watches the links of the console: where somebody is about to go is asked for before he is there. */
import { preloadPath } from './preload.ts';

/** Milliseconds that the pointer or the focus rests on a link before it is taken for an intention. */
const rests = 40;

let timer: ReturnType<typeof setTimeout> | undefined;
let at: string | undefined;

/** Address to which the link or tag of an event leads. */
function addressOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href^="#/"], [data-to]') : null;
  return link?.dataset['to'] ?? link?.getAttribute('href')?.slice(1);
}

function near(event: Event): void {
  const address = addressOf(event);
  if (address === at) return;
  at = address;
  clearTimeout(timer);
  if (address !== undefined) timer = setTimeout(() => preloadPath(address), rests);
}

function press(event: PointerEvent): void {
  const address = event.button === 0 ? addressOf(event) : undefined;
  if (address !== undefined) preloadPath(address, 'pressed');
}

export function watchLinks(): void {
  const quietly = { capture: true, passive: true };
  addEventListener('pointerover', near, quietly);
  addEventListener('focusin', near, quietly);
  addEventListener('pointerdown', press, quietly);
}
