import { type AriaAttributes, type MouseEvent, type ReactNode, type Ref } from 'react';
import { useNavigate } from './way.tsx';

interface PageLinkProps extends AriaAttributes {
  'aria-description'?: string;
  /** Path with its area, "/seller/order/index". */
  to: string;
  className?: string;
  children: ReactNode;
  role?: string;
  title?: string;
  tabIndex?: number;
  ref?: Ref<HTMLAnchorElement>;
  onFollow?(): void;
}

/**
 * A link inside the console: a plain anchor that goes through the router. To where one is already it adds nothing to
 * the way back.
 */
export function PageLink({ to, children, onFollow, ...rest }: PageLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    onFollow?.();
    void navigate(to, { replace: event.currentTarget.hash === location.hash });
  };
  return (
    <a href={`#${to}`} onClick={follow} {...rest}>
      {children}
    </a>
  );
}
