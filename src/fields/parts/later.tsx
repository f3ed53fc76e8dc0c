/**
 * A component whose code comes with its first use, or before. Unlike React's `lazy` it is drawn at once when the code
 * is there: a fallback that is shown even for a moment holds back what replaces it for 300 ms.
 */
import { createElement, use, type ComponentType } from 'react';

export type Later<Props> = ComponentType<Props> & {
  /** Fetches the code. What does not arrive is tried again at the next call. */
  fetch(): Promise<unknown>;
};

export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Later<Props> {
  let found: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const fetch = (): Promise<ComponentType<Props>> => {
    if (!coming) {
      coming = load().then((module) => (found = module.default));
      coming.catch(() => (coming = undefined));
    }
    return coming;
  };
  function LaterComponent(props: Props) {
    return createElement(found ?? use(fetch()), props);
  }
  return Object.assign(LaterComponent, { fetch });
}
