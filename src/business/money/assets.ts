/** Facts of an asset that the lists of the site tell. */
import { compare, round } from '../../base/decimal.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { Site } from '../../grammar/site/resolved.ts';

/** Decimals that an account of this asset keeps; 2 when the list does not say. */
export function decimalsOf(site: Pick<Site, 'lists'>, asset: string): number {
  const decimals = site.lists.asset?.options[asset]?.facts?.decimals;
  return typeof decimals === 'number' ? decimals : 2;
}

/** True for an asset that is worth yuan. */
export const isMoney = (site: Pick<Site, 'lists'>, asset: string): boolean =>
  site.lists.asset?.options[asset]?.facts?.isMoney === true;

/** Why an account of this asset cannot hold the amount as written: too many decimals; null when it can. */
export function decimalsProblem(site: Pick<Site, 'lists'>, asset: string, amount: string): Text | null {
  const decimals = decimalsOf(site, asset);
  return compare(round(amount, decimals), amount) === 0
    ? null
    : { zh: `该资产最多 ${decimals} 位小数`, en: `This asset has at most ${decimals} decimals` };
}

/** False for an asset that only sellers and stores have accounts of. */
export function memberHolds(site: Pick<Site, 'lists'>, asset: string): boolean {
  const owners = site.lists.asset?.options[asset]?.facts?.owners;
  return !Array.isArray(owners) || owners.some((owner) => owner === 'member');
}
