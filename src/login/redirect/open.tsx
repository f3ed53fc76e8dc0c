/** Draws the page that takes a sign-in elsewhere over; gives the function that takes it away. */
import { createRoot } from 'react-dom/client';
import { rootOptions } from '../../layout/error-log/watch.ts';
import type { Handed } from './address.ts';
import { AuthRedirectPage } from './auth-redirect-page.tsx';

export function openRedirect(place: HTMLElement, handed: Handed, onEntered: (path: string) => void): () => void {
  const root = createRoot(place, rootOptions);
  root.render(<AuthRedirectPage handed={handed} onEntered={onEntered} />);
  return () => root.unmount();
}
