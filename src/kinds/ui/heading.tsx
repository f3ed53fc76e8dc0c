/**
 * The title of a screen. One page of the window has the first-level heading; beside it, in a split view, the other's
 * title is one level down.
 */
import { createContext, use, type ReactNode } from 'react';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { PageHelp } from './page-help.tsx';

export const HeadingLevelContext = createContext<'h1' | 'h2'>('h1');

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
  /** What the page is good for, told by a button beside its title. */
  note?: Text | undefined;
}

/** Takes the focus when the page is opened. */
export function PageHeading({ children, className = '', note }: PageHeadingProps) {
  const all = { tabIndex: -1, className: `page-title ${className}`.trim(), children };
  return (
    <>
      {use(HeadingLevelContext) === 'h1' ? <h1 {...all} /> : <h2 {...all} />}
      {note && <PageHelp note={note} />}
    </>
  );
}
