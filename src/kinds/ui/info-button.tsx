/** A button that tells what a figure or a page beside it is. What it opens comes with the first of them. */
import type { ReactNode } from 'react';
import { PopoverButton } from '../../fields/parts/floating/popover.tsx';

interface InfoButtonProps {
  label: string;
  /** Fetches the code of the content. */
  code?(): Promise<unknown>;
  content(close: () => void): ReactNode;
}

export function InfoButton({ label, code, content }: InfoButtonProps) {
  return (
    <PopoverButton
      label={label}
      className="k-info"
      face={<span aria-hidden="true">i</span>}
      {...(code ? { code } : {})}
    >
      {content}
    </PopoverButton>
  );
}
