/** Opens the forgotten-password dialog on a page that React does not draw. */
import { createRoot } from 'react-dom/client';
import { rootOptions } from '../../layout/error-log/watch.ts';
import { ForgottenDialog } from './forgotten-dialog.tsx';

/** Resolves with the sentence that says it is done, or undefined when it is closed. */
export function askForgotten(page: HTMLElement): Promise<string | undefined> {
  const place = document.createElement('div');
  place.className = 'forgotten-place';
  page.append(place);
  const root = createRoot(place, rootOptions);
  return new Promise((resolve) => {
    const end = (text?: string): void => {
      root.unmount();
      place.remove();
      resolve(text);
    };
    root.render(<ForgottenDialog onClose={() => end()} onDone={end} />);
  });
}
