/** Addresses of a page's screens inside the area that the reader is in. */
import { useLocation } from 'react-router-dom';
import type { FlatFilter } from '../data.ts';
import { writeQuery } from './query.ts';

/** "/seller" inside the seller area, else "". */
export function useAreaPrefix(): string {
  return useLocation().pathname.startsWith('/seller/') ? '/seller' : '';
}

/** Path of a page, of one of its records ("12"), or of a form ("create", "12/edit"). */
export function pathOf(prefix: string, route: string, rest: string | number = ''): string {
  return `${prefix}/${route}${rest === '' ? '' : `/${rest}`}`;
}

/** A list opened with a filter. */
export function listPath(prefix: string, route: string, filter: FlatFilter): string {
  const parts = Object.entries(filter).filter(([, value]) => value !== '');
  return `${pathOf(prefix, route)}${parts.length === 0 ? '' : `?${writeQuery(parts)}`}`;
}
