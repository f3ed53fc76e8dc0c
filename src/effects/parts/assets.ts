/** Facts of an asset that the lists of the site tell. */
import type { Site } from '../../grammar/resolved.ts';

/** Decimals that an account of this asset keeps; 2 when the list does not say. */
export function decimalsOf(site: Pick<Site, 'lists'>, asset: string): number {
  const decimals = site.lists.asset?.options[asset]?.facts?.decimals;
  return typeof decimals === 'number' ? decimals : 2;
}
