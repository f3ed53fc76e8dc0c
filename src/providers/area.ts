/** The two path areas of the console (specification 2): paths that start with /seller/, and the others. */
export type Area = 'admin' | 'seller';

const neutral = new Set(['/', '/login', '/authredirect', '/401', '/404']);

/**
 * Area of a path; null for the paths that belong to neither. "/seller" and "/sellerX" are not in the seller area,
 * "/seller/" is.
 */
export function areaOfPath(path: string): Area | null {
  if (neutral.has(path)) return null;
  return path.startsWith('/seller/') ? 'seller' : 'admin';
}

/** What stands before a page's route in its area: "/seller" or "". */
export function areaPrefix(area: Area): string {
  return area === 'seller' ? '/seller' : '';
}

/** Browser path of a page's route in an area: ("order/index", "seller") -> "/seller/order/index". */
export function pathOf(route: string, area: Area): string {
  return `${areaPrefix(area)}/${route}`;
}

/** Path without its area: "/seller/order/index/12" -> "order/index/12". */
export function withoutArea(path: string): string {
  return (areaOfPath(path) === 'seller' ? path.slice('/seller'.length) : path).replace(/^\/+/, '');
}

/** Path of a location hash, without query: "#/order/index?page=2" -> "/order/index". */
export function pathOfHash(hash: string): string {
  const path = hash.replace(/^#/, '').split('?')[0] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}
