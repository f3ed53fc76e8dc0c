/** Which acts a bar over ticked rows offers, and why one is not possible now. Pure. */
import { mayBulk } from '../../access/may.ts';
import type { Session } from '../../access/session.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { Values } from '../../grammar/expressions/match.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { offeredActs, refusal } from '../dialog/availability.ts';

/** As `refusal`, for an act on many rows. */
export function bulkRefusal(
  session: Session,
  page: PageDef,
  action: ActionDef,
  language: Language,
): string | undefined {
  const verdict = mayBulk(session, page, action);
  return verdict.ok ? undefined : verdict.reason[language];
}

/** An act that a bar over ticked rows offers. */
export interface BulkOffer {
  act: ActionDef;
  refusal: string | undefined;
}

/**
 * What can be done with the ticked rows: acts on many, and acts of the page that may be done to the ticked ones alone.
 * An act that suits none of them is left out, as far as all of them are known (`rows` are those in sight); which of
 * them it suits in the end the server says.
 */
export function bulkOffers(
  session: Session,
  page: PageDef,
  ids: readonly number[],
  rows: readonly ({ id: number } & Values)[],
  language: Language,
): BulkOffer[] {
  const chosen = rows.filter((row) => ids.includes(row.id));
  const suits = (act: ActionDef): boolean =>
    chosen.length < ids.length || chosen.some((row) => refusal(session, page, act, row, language) === undefined);
  const many = offeredActs(session, page, 'bulk')
    .map((act) => ({ act, refusal: bulkRefusal(session, page, act, language) }))
    .filter((one) => one.refusal !== undefined || suits(one.act));
  return [
    ...many,
    ...offeredActs(session, page, 'page')
      .filter((act) => act.selection)
      .map((act) => ({ act, refusal: refusal(session, page, act, undefined, language) })),
  ];
}
