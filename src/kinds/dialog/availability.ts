/** Which acts a screen offers, and why one is not possible now. Pure. */
import { may, type Verb, type What } from '../../access/may.ts';
import { copyRefusal, ownLead } from '../../access/siblings.ts';
import type { Session } from '../../access/session.ts';
import { factsOf } from '../../access/standing.ts';
import type { Values } from '../../grammar/expressions/match.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Language } from '../../grammar/site/models.ts';
import { serverMoment } from '../../base/clock.ts';

/** The act that sends the code of a form's field: `"widget": "code:<act>"`. */
export function codeAct(page: PageDef, act: ActionDef): ActionDef | undefined {
  const widget = Object.values(act.form ?? {})
    .map((field) => field.widget)
    .find((one) => one?.startsWith('code:'));
  return widget === undefined ? undefined : page.actions[widget.slice(5)];
}

/** Sentence that refuses, in the reader's language; undefined = allowed. */
export function refusal(
  session: Session,
  page: PageDef,
  what: What,
  record: Values | undefined,
  language: Language,
): string | undefined {
  const verdict = may(session, page, what, record, factsOf(session, serverMoment()));
  if (!verdict.ok) return verdict.reason[language];
  return typeof what === 'object' && 'sibling' in what && record
    ? siblingRefusal(session, page, what, record, language)
    : undefined;
}

/** Why an act that leads to another page leads nowhere now. */
function siblingRefusal(
  session: Session,
  page: PageDef,
  act: ActionDef,
  record: Values,
  language: Language,
): string | undefined {
  if (act.sibling === 'own') return ownLead(session, page, act, record, serverMoment())?.refusal?.[language];
  return copyRefusal(session, page, act)?.[language];
}

/**
 * Acts that have a button at a place, in order. Acts of the system and of members have none; those for other staff are
 * left out.
 */
export function offeredActs(session: Session, page: PageDef, place: 'row' | 'bulk' | 'page'): ActionDef[] {
  return page.buttons[place].flatMap((name) => {
    const action = page.actions[name];
    if (!action || action.by || !action.on.includes(place)) return [];
    // One code for many rows is asked for where it is typed.
    if (
      place === 'bulk' &&
      page.buttons.bulk.some((other) => page.actions[other] && codeAct(page, page.actions[other]) === action)
    )
      return [];
    if (action.only && (action.only === 'platform') !== session.platform) return [];
    return [action];
  });
}

/** True when the record is in a state from which the act leads on. */
function leadsOn(act: ActionDef, record: Values): boolean {
  return act.from !== undefined && act.field !== undefined && act.from.includes(String(record[act.field] ?? ''));
}

/**
 * The act that the record waits for when this person may do none of those that lead on: it stays in sight, with its
 * reason, so that a reader sees what comes next.
 */
export function nextRefused<T extends { act: ActionDef; refusal: string | undefined }>(
  acts: readonly T[],
  record: Values,
): T | undefined {
  const leading = acts.filter((one) => leadsOn(one.act, record));
  return leading.some((one) => one.refusal === undefined) ? undefined : leading[0];
}

/** True when the page has the built-in write at all; whether this person may use it is `refusal`'s matter. */
export function hasVerb(page: PageDef, verb: Verb | 'one' | 'export' | 'list'): boolean {
  if (page.storage === 'log' && (verb === 'create' || verb === 'update' || verb === 'delete')) return false;
  return page.verbs.includes(verb);
}

/** True when people put the page's rows in order, and this person may. */
export const mayReorder = (session: Session, page: PageDef): boolean =>
  page.list.reorder !== undefined && hasVerb(page, 'update') && may(session, page, 'update').ok;

/** One entry of a row's actions. */
export interface RowEntry {
  key: string;
  act: 'view' | 'edit' | 'move' | 'delete' | ActionDef;
  refusal: string | undefined;
}

/**
 * What a row offers: `inline` stands in the row (the way in, then the first acts that are possible now, or the one that
 * is waited for), `more` in the overflow menu, possible ones first, with the reason beside each refused one.
 */
export function rowEntries(
  session: Session,
  page: PageDef,
  record: Values,
  language: Language,
  inlineCount = 3,
): { inline: RowEntry[]; more: RowEntry[] } {
  const acts = offeredActs(session, page, 'row').map((action) => ({
    key: action.name,
    act: action,
    refusal: refusal(session, page, action, record, language),
  }));
  const entries: RowEntry[] = [];
  if (hasVerb(page, 'one')) entries.push({ key: ':view', act: 'view', refusal: undefined });
  if (hasVerb(page, 'update'))
    entries.push({ key: ':edit', act: 'edit', refusal: refusal(session, page, 'update', record, language) });
  entries.push(...acts);
  if (hasVerb(page, 'delete'))
    entries.push({ key: ':delete', act: 'delete', refusal: refusal(session, page, 'delete', record, language) });
  const possible = entries.filter((entry) => entry.refusal === undefined && entry.act !== 'delete');
  const next = nextRefused(acts, record);
  const wanted: RowEntry[] = next
    ? [...possible.slice(0, inlineCount - 1), next]
    : possible.length === entries.length - 1 && entries.length <= inlineCount
      ? entries
      : possible.slice(0, inlineCount);
  const inline = entries.filter((entry) => wanted.includes(entry));
  const rest = entries.filter((entry) => !wanted.includes(entry));
  if (mayReorder(session, page))
    rest.unshift({ key: ':move', act: 'move', refusal: refusal(session, page, 'update', record, language) });
  return {
    inline,
    more: [
      ...rest.filter((entry) => entry.refusal === undefined),
      ...rest.filter((entry) => entry.refusal !== undefined),
    ],
  };
}
