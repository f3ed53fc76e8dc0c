/** Addresses of the console in its two areas. */
export type AreaName = 'admin' | 'seller';

/** The part of an address behind "#". */
export const pathIn = (area: AreaName, route: string): string =>
  route === 'home' ? '/' : area === 'seller' ? `/seller/${route}` : `/${route}`;
