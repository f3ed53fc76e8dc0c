/**
 * The one question of permission, asked by the console to draw and by the server to decide.
 * Order: area, page label, read or write, extra label, actor, state, guard. A refusal carries its sentence.
 */
import type { Text } from '../grammar/declarations.ts';
import { explain } from '../grammar/explain.ts';
import { matches } from '../grammar/match.ts';
import type { Facts, Values } from '../grammar/match.ts';
import type { Operation } from '../grammar/models.ts';
import type { ActionDef, FieldDef, PageDef, SiblingDef, WriteDef } from '../grammar/resolved.ts';
import { dayOf } from '../base/date.ts';
import { inArea, rightOn } from './labels.ts';
import { reasons, stateReason } from './reasons.ts';
import type { Session } from './session.ts';

/** `kind` tells a missing right (`right`) from a record that does not allow it now (`state`, `guard`). */
export type Verdict = { ok: true } | { ok: false; kind: 'right' | 'state' | 'guard'; reason: Text };

/** A built-in write; its rules are the page's `writes`. */
export type Verb = 'create' | 'update' | 'delete';

/** What is asked about: an operation of the table, an act, a built-in write, or nothing (opening the page). */
export type What = Pick<Operation, 'labels' | 'oneOf' | 'right' | 'only'> | ActionDef | Verb | undefined;

/** The part of a page that opening it needs; entries of the menu have it too. */
export type Opened = Pick<PageDef, 'areas' | 'permission'>;

const yes: Verdict = { ok: true };
const no = (reason: Text, kind: 'right' | 'state' | 'guard' = 'right'): Verdict => ({ ok: false, kind, reason });

/** May the session do this act to many rows at once: the act itself, and what the page wants of all bulk acts. */
export function mayBulk(session: Session, page: PageDef, action: ActionDef): Verdict {
  const one = may(session, page, action);
  if (!one.ok || page.bulkNeeds === undefined) return one;
  return mayCall(session, page, { labels: [page.bulkNeeds], right: 'write' });
}

/** The facts that conditions read: the moment (ISO UTC), its Shanghai day, the account. */
export function factsOf(
  session: Pick<Session, 'account'> &
    Partial<Pick<Session, 'name' | 'username' | 'seller' | 'platform' | 'area' | 'all'>>,
  now: string,
): Facts {
  const { account: me, name = '', username = '', seller = null, platform = false, area = '', all = false } = session;
  return { now, today: dayOf(now), me, name: name || username, seller, platform, area, unlimited: all };
}

/** May the session open the page: its menu entry, its screen, its lists. */
export function mayOpen(session: Session, page: Opened): Verdict {
  if (!inArea(session, page.areas))
    return no(page.areas.some((area) => area === `${session.area}(platform)`) ? reasons.platformArea : reasons.area);
  return rightOn(session, page.permission) ? yes : no(reasons.label);
}

/**
 * May the session do this, to this record, at this moment (ISO UTC, default the present)? Without a record only rights
 * are validated.
 */
export function may(
  session: Session,
  page: PageDef,
  what?: What,
  record?: Values,
  now = new Date().toISOString(),
): Verdict {
  const opened = mayOpen(session, page);
  if (!opened.ok || what === undefined) return opened;
  if (typeof what === 'string') return mayWrite(session, page, what, record, now);
  return 'labels' in what ? mayCall(session, page, what) : mayAct(session, page, what, record, now);
}

/** May the session go where a `sibling` act leads: open that page, and, to `create` there, add a record by its form. */
export function mayLead(session: Session, sibling: SiblingDef, to: 'open' | 'create'): Verdict {
  const opened = mayOpen(session, sibling);
  if (!opened.ok || to === 'open') return opened;
  if (!sibling.create) return no(reasons.verb);
  const { needs, only } = sibling.create;
  return mayCall(session, sibling, { labels: needs ? [needs] : [], right: 'write', ...(only ? { only } : {}) });
}

function mayCall(
  session: Session,
  page: Opened,
  operation: Pick<Operation, 'labels' | 'oneOf' | 'right' | 'only'>,
): Verdict {
  if (operation.right === 'write' && rightOn(session, page.permission) !== 'write') return no(reasons.readOnly);
  for (const label of operation.labels) {
    if (label !== page.permission && rightOn(session, label) === undefined) return no(reasons.extra);
  }
  if (operation.oneOf?.every((label) => rightOn(session, label) === undefined)) return no(reasons.extra);
  return actor(session, operation.only);
}

function mayAct(session: Session, page: PageDef, action: ActionDef, record: Values | undefined, now: string): Verdict {
  if (action.by) return no(reasons.system);
  const right = mayCall(session, page, {
    labels: action.needs ? [action.needs] : [],
    right: action.open || action.sibling ? 'read' : 'write',
    ...(action.only ? { only: action.only } : {}),
  });
  if (!right.ok || !record) return right;
  if (action.from && action.field !== undefined) {
    const state = record[action.field];
    if (!action.from.includes(String(state ?? ''))) {
      return no(stateReason(page.workflows[action.field]?.states[String(state ?? '')]?.label), 'state');
    }
  }
  return guard(page, action, record, factsOf(session, now));
}

function mayWrite(session: Session, page: PageDef, verb: Verb, record: Values | undefined, now: string): Verdict {
  if (!page.verbs.includes(verb)) return no(reasons.verb);
  const write = page.writes?.[verb];
  const right = mayCall(session, page, {
    labels: write?.needs ? [write.needs] : [],
    right: 'write',
    ...(write?.only ? { only: write.only } : {}),
  });
  if (!right.ok || !record || !write) return right;
  return guard(page, write, record, factsOf(session, now));
}

function guard(page: PageDef, rule: Pick<WriteDef, 'when' | 'whenText'>, record: Values, facts: Facts): Verdict {
  if (matches(rule.when, record, facts)) return yes;
  return no(rule.whenText ?? explain(rule.when, record, facts, page.fields) ?? reasons.guard, 'guard');
}

function actor(session: Session, only: 'platform' | 'seller' | undefined): Verdict {
  if (only === 'platform' && !session.platform) return no(reasons.platform);
  if (only === 'seller' && session.platform) return no(reasons.seller);
  return yes;
}

/** `see` and `edit` of a field: an actor, or an extra label (short or full). */
function heldBy(session: Session, page: Opened, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'platform') return session.platform;
  if (wanted === 'seller') return !session.platform;
  return rightOn(session, wanted.includes(':') ? wanted : `${page.permission}:${wanted}`) !== undefined;
}

/** May the session see this field's values on this page? */
export const maySee = (session: Session, page: Opened, field: FieldDef): boolean => heldBy(session, page, field.see);

/** May the session set this field on this page (its conditions aside)? */
export const mayEdit = (session: Session, page: Opened, field: FieldDef): boolean =>
  maySee(session, page, field) && heldBy(session, page, field.edit);
