/**
 * The one question of permission, asked by the console to draw and by the server to decide: what the session holds
 * (labels.ts), then how the record stands (standing.ts). A refusal carries its sentence.
 */
import { isAside } from '../grammar/site/aside.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import type { Facts, Values } from '../grammar/expressions/match.ts';
import type { Operation } from '../grammar/site/models.ts';
import type { ActionDef, FieldDef, PageDef, SiblingDef } from '../grammar/site/resolved.ts';
import { labelOf, lacking, rightOn, type Opened, type Wanted } from './labels.ts';
import { reasons } from './reasons.ts';
import type { Session } from './session.ts';
import { unfit, type Rule, type Unfit } from './standing.ts';

/** `kind` tells a missing right (`right`) from a record that does not allow it now (`state`, `guard`). */
export type Denial = Unfit | { kind: 'right'; reason: Text };
export type Verdict = { ok: true } | ({ ok: false } & Denial);

/** A built-in write; its rules are the page's `writes`. */
export type Verb = 'create' | 'update' | 'delete';

/** What is asked about: an operation of the table, an act, a built-in write, or nothing (opening the page). */
export type What = Pick<Operation, 'labels' | 'oneOf' | 'right' | 'only'> | ActionDef | Verb | undefined;

/** May the session do this, to this record, by these facts (default: the present)? Without a record: by its rights. */
export function may(session: Session, page: PageDef, what?: What, record?: Values, facts?: Facts): Verdict {
  const { rule, wanted } = asked(page, what);
  const lack = lacking(session, page, wanted);
  if (lack) return { ok: false, kind: 'right', reason: lack };
  const objection = record && rule && unfit(session, page, rule, record, facts);
  return objection ? { ok: false, ...objection } : { ok: true };
}

/** May the session open the page: its menu entry, its screen, its lists. */
export const mayOpen = (session: Session, page: Opened): Verdict => held(session, page);

/** May the session do this act to many rows at once: the act itself, and what the page wants of all bulk acts. */
export function mayBulk(session: Session, page: PageDef, action: ActionDef): Verdict {
  const one = may(session, page, action);
  if (!one.ok || page.bulkNeeds === undefined) return one;
  return held(session, page, { labels: [page.bulkNeeds], right: 'write' });
}

/** May the session go where a `sibling` act leads: open that page, and, to `create` there, add a record by its form. */
export function mayLead(session: Session, sibling: SiblingDef, to: 'open' | 'create'): Verdict {
  if (to === 'open') return held(session, sibling);
  const { needs, only } = sibling.create ?? {};
  const never = sibling.create ? undefined : reasons.verb;
  return held(session, sibling, { never, labels: needs ? [needs] : [], right: 'write', only });
}

/** What it wants of the session, and the rule that a record has to meet. */
function asked(page: PageDef, what: What): { wanted?: Wanted; rule?: Rule } {
  if (what === undefined) return {};
  if (typeof what === 'string') {
    const rule = page.writes?.[what];
    const never = page.verbs.includes(what) ? undefined : reasons.verb;
    return { wanted: { never, labels: rule?.needs ? [rule.needs] : [], right: 'write', only: rule?.only }, rule };
  }
  if ('labels' in what) return { wanted: what };
  const { by, needs, only } = what;
  const right = isAside(what) ? 'read' : 'write';
  return { wanted: { never: by && reasons.system, labels: needs ? [needs] : [], right, only }, rule: what };
}

function held(session: Session, page: Opened, wanted?: Wanted): Verdict {
  const lack = lacking(session, page, wanted);
  return lack ? { ok: false, kind: 'right', reason: lack } : { ok: true };
}

/** `see` and `edit` of a field: an actor, or an extra label (short or full). */
function heldBy(session: Session, page: Opened, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'platform') return session.platform;
  if (wanted === 'seller') return !session.platform;
  return rightOn(session, wanted.includes(':') ? wanted : `${labelOf(page)}:${wanted}`) !== undefined;
}

/** May the session see this field's values on this page? */
export const maySee = (session: Session, page: Opened, field: FieldDef): boolean => heldBy(session, page, field.see);

const opened = new WeakMap<FieldDef, Map<string, FieldDef>>();
const bare = ({ mask: _mask, unmaskedBy: _label, ...rest }: FieldDef): FieldDef => rest;

/**
 * The field as the session meets it on the page: without the mask, its own and that of members of its rows, where the
 * session holds the label that `unmaskedBy` names.
 */
export function fieldFor(session: Session, page: Opened, field: FieldDef): FieldDef {
  const opens = (one: FieldDef): boolean =>
    one.mask !== undefined && one.unmaskedBy !== undefined && heldBy(session, page, one.unmaskedBy);
  const names = [field, ...Object.values(field.rows ?? {})].filter(opens).map((one) => one.name);
  if (names.length === 0) return field;
  const known = opened.get(field) ?? new Map<string, FieldDef>();
  opened.set(field, known);
  const key = names.join(' ');
  let open = known.get(key);
  if (!open) {
    const rows = Object.entries(field.rows ?? {}).map(([name, one]) => [name, opens(one) ? bare(one) : one] as const);
    open = { ...(opens(field) ? bare(field) : field), ...(field.rows ? { rows: Object.fromEntries(rows) } : {}) };
    known.set(key, open);
  }
  return open;
}

/** All fields of the page as the session meets them. */
export const fieldsFor = (session: Session, page: PageDef): PageDef['fields'] =>
  Object.fromEntries(Object.entries(page.fields).map(([name, field]) => [name, fieldFor(session, page, field)]));

/** May the session set this field on this page (its conditions aside)? */
export const mayEdit = (session: Session, page: Opened, field: FieldDef): boolean =>
  maySee(session, page, field) && heldBy(session, page, field.edit);
