/** Where a `sibling` act leads, for a session and a record. Pure. */
import type { Text } from '../grammar/declarations/declarations.ts';
import { matches, type Values } from '../grammar/expressions/match.ts';
import type { ActionDef, PageDef, SiblingDef } from '../grammar/site/resolved.ts';
import { mayLead } from './may.ts';
import { reasons } from './reasons.ts';
import type { Session } from './session.ts';
import { factsOf } from './standing.ts';

/** A page that an act may lead to; `refusal` = why this session may not go there. */
export interface Lead {
  sibling: SiblingDef;
  refusal?: Text;
}

type Place = Pick<PageDef, 'route'>;

/** The pages of the entity that an act of a page may lead to: all of its kind but the page itself. */
const others = (page: Place, action: ActionDef): SiblingDef[] =>
  (action.siblings ?? []).filter((sibling) => sibling.route !== page.route);

const known = new WeakMap<Session, WeakMap<SiblingDef[], Lead[]>>();
const nobody: SiblingDef[] = [];

/**
 * The pages of the entity, judged once for a session: each row asks of maybe thousands, and all its pages have one list
 * of them.
 */
function judged(session: Session, { siblings = nobody }: ActionDef): Lead[] {
  const ofSession = known.get(session) ?? new WeakMap<SiblingDef[], Lead[]>();
  known.set(session, ofSession);
  const leads = ofSession.get(siblings) ?? siblings.map((sibling) => lead(session, sibling, 'create'));
  ofSession.set(siblings, leads);
  return leads;
}

/** Pages where a copy may be made, in menu order. */
export const copyLeads = (session: Session, page: Place, action: ActionDef): Lead[] =>
  judged(session, action).filter(({ sibling }) => sibling.route !== page.route);

/** Why no page may be chosen for a copy; undefined: at least one may. */
export function copyRefusal(session: Session, page: Place, action: ActionDef): Text | undefined {
  const elsewhere = ({ sibling }: Lead): boolean => sibling.route !== page.route;
  const leads = judged(session, action);
  if (leads.some((one) => one.refusal === undefined && elsewhere(one))) return undefined;
  return leads.find(elsewhere)?.refusal ?? reasons.noSibling;
}

/**
 * The page that the record belongs to: of those whose `where` it matches and that the session may open, the one with
 * the most conditions;
 * when it may open none of them, the closest one with the reason; when no page matches, a reason alone.
 */
export function ownLead(
  session: Session,
  page: Place,
  action: ActionDef,
  record: Values,
  now: string,
): Lead | { refusal: Text } {
  const facts = factsOf(session, now);
  const fitting = others(page, action)
    .filter((sibling) => matches(sibling.where, record, facts))
    .toSorted((a, b) => Object.keys(b.where).length - Object.keys(a.where).length)
    .map((sibling) => lead(session, sibling, 'open'));
  return fitting.find((one) => one.refusal === undefined) ?? fitting[0] ?? { refusal: reasons.noSibling };
}

function lead(session: Session, sibling: SiblingDef, to: 'open' | 'create'): Lead {
  const verdict = mayLead(session, sibling, to);
  if (verdict.ok) return { sibling };
  return {
    sibling,
    refusal: { zh: `${sibling.label.zh}：${verdict.reason.zh}`, en: `${sibling.label.en}: ${verdict.reason.en}` },
  };
}
