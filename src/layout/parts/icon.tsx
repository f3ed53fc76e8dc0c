import { iconPaths } from '../../generated/icons.ts';

/**
 * A menu or shell icon by its Material name; an unknown name draws the outline of a page. Decoration only: the words
 * stand beside it.
 */
export function Icon({ name, className = 'icon' }: { name: string | undefined; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={(name && iconPaths[name]) || 'M6 2h9l5 5v15H4V2z'} />
    </svg>
  );
}
