/** From a business type and its document to the legs that are posted. Pure. */
import type { LegDecl } from '../../generated/declarations.ts';
import { compare, isDecimal, isZero, sum, negate, trim } from '../../base/decimal.ts';
import type { Facts } from '../../grammar/expressions/match.ts';
import { matches } from '../../grammar/expressions/match.ts';
import type { BizTypeDef, Site } from '../../grammar/site/resolved.ts';
import type { Posting } from '../contract.ts';

/** Who an account belongs to; `systemAccount` for the platform's own. */
export interface Owner {
  ownerType: string;
  ownerId: number;
  systemAccount: string | null;
}
export interface Leg {
  owner: Owner;
  asset: string;
  bucket: 'available' | 'frozen';
  direction: 'in' | 'out';
  /** Greater than zero. */
  amount: string;
  category: string;
}

/** A fault of the document or of the declaration: nothing a person can put right in a form. */
export class PostingFault extends Error {
  constructor(posting: Pick<Posting, 'bizType' | 'bizNo' | 'step'>, reason: string) {
    super(`Posting ${posting.bizType} ${posting.bizNo} ${posting.step}: ${reason}`);
    this.name = 'PostingFault';
  }
}

export const platformOwner = (systemAccount: string): Owner => ({ ownerType: 'platform', ownerId: 0, systemAccount });
export const ownerKey = ({ ownerType, ownerId, systemAccount }: Owner): string =>
  `${ownerType}:${ownerId}:${systemAccount ?? ''}`;
export const isPlatform = (owner: Owner): boolean => owner.ownerType === 'platform';

/** The legs of a posting; zero legs are dropped. Throws PostingFault when they do not balance per asset. */
export function legsOf(site: Pick<Site, 'lists'>, type: BizTypeDef, posting: Posting, facts: Facts): Leg[] {
  const legs = type.legs
    .filter((leg) => matches(leg.when, posting.document, facts))
    .map((leg) => legOf(site, type, leg, posting))
    .filter((leg) => !isZero(leg.amount));
  refuseUnbalanced(posting, legs);
  return legs;
}

/** Each asset's movements must sum to zero. */
export function refuseUnbalanced(posting: Pick<Posting, 'bizType' | 'bizNo' | 'step'>, legs: Leg[]): void {
  const assets = new Set(legs.map((leg) => leg.asset));
  for (const asset of assets) {
    const total = sum(
      legs
        .filter((leg) => leg.asset === asset)
        .map((leg) => (leg.direction === 'in' ? leg.amount : negate(leg.amount))),
    );
    if (!isZero(total)) throw new PostingFault(posting, `${asset} is off by ${trim(total)}`);
  }
}

function legOf(site: Pick<Site, 'lists'>, type: BizTypeDef, leg: LegDecl, posting: Posting): Leg {
  const asset = String(word(leg.asset, posting));
  const amount = word(leg.amount, posting) ?? '0';
  if (!isDecimal(String(amount)) || compare(String(amount), '0') < 0)
    throw new PostingFault(posting, `"${String(amount)}" is no amount (${leg.amount})`);
  const decimals = site.lists['asset']?.options[asset]?.facts?.['decimals'];
  if (typeof decimals === 'number' && (trim(String(amount)).split('.')[1] ?? '').length > decimals)
    throw new PostingFault(posting, `${String(amount)} has more decimals than ${asset} (${decimals})`);
  return {
    owner: ownerOf(leg.account, posting),
    asset,
    bucket: leg.bucket,
    direction: leg.direction,
    amount: String(amount),
    category: leg.category ?? type.category,
  };
}

function word(text: string, { document }: Posting): unknown {
  return text.startsWith('$') ? document[text.slice(1)] : text;
}

function ownerOf(account: string, posting: Posting): Owner {
  const { document } = posting;
  if (account === 'owner') return checked(posting, String(document['ownerType'] ?? ''), document['ownerId']);
  if (account.startsWith('$')) return checked(posting, 'member', document[account.slice(1)]);
  return platformOwner(account);
}

function checked(posting: Posting, ownerType: string, id: unknown): Owner {
  if (ownerType === '' || ownerType === 'platform' || !Number.isSafeInteger(id) || Number(id) <= 0)
    throw new PostingFault(posting, `no account owner (${ownerType || 'none'} ${String(id)})`);
  return { ownerType, ownerId: Number(id), systemAccount: null };
}
