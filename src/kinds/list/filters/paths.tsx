/** Addresses of a page's screens inside the area that the reader is in. */
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { FlatFilter } from '../../data/data.ts';
import { writeQuery } from './query.ts';

/** "/seller" inside the seller area, else "". */
export function useAreaPrefix(): string {
  return useLocation().pathname.startsWith('/seller/') ? '/seller' : '';
}

/** Path of a page, of one of its records ("12"), or of a form ("create", "12/edit"). */
export function pathOf(prefix: string, route: string, rest: string | number = ''): string {
  return `${prefix}/${route}${rest === '' ? '' : `/${rest}`}`;
}

/**
 * Takes a click on a plain link within an element through the router: a row of a table has several of them, a page
 * hundreds.
 */
export function follow(event: MouseEvent, go: (path: string) => unknown): void {
  const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && event.button === 0;
  const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]:not([target])') : null;
  if (!link || !plain || event.defaultPrevented) return;
  event.preventDefault();
  void go(link.getAttribute('href')?.slice(1) ?? '/');
}

/** A list opened with a filter. */
export function listPath(prefix: string, route: string, filter: FlatFilter): string {
  const parts = Object.entries(filter).filter(([, value]) => value !== '');
  return `${pathOf(prefix, route)}${parts.length === 0 ? '' : `?${writeQuery(parts)}`}`;
}
