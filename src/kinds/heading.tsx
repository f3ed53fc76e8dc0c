/**
 * The title of a screen. One page of the window has the first-level heading; beside it, in a split view, the other's
 * title is one level down.
 */
import { createContext, use, type ReactNode } from 'react';

export const HeadingLevelContext = createContext<'h1' | 'h2'>('h1');

/** Takes the focus when the page is opened. */
export function PageHeading({ children, className = '' }: { children: ReactNode; className?: string }) {
  const all = { tabIndex: -1, className: `page-title ${className}`.trim(), children };
  return use(HeadingLevelContext) === 'h1' ? <h1 {...all} /> : <h2 {...all} />;
}
