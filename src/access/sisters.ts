/** Where a `sister` act leads, for a session and a record. Pure. */
import type { Text } from '../grammar/declarations.ts';
import { matches, type Values } from '../grammar/match.ts';
import type { ActionDef, SisterDef } from '../grammar/resolved.ts';
import { factsOf, mayLead } from './may.ts';
import { reasons } from './reasons.ts';
import type { Session } from './session.ts';

/** A page that an act may lead to; `refusal` = why this session may not go there. */
export interface Lead {
  sister: SisterDef;
  refusal?: Text;
}

/** Pages where a copy may be made, in menu order. */
export function copyLeads(session: Session, action: ActionDef): Lead[] {
  return (action.sisters ?? []).map((sister) => lead(session, sister, 'create'));
}

/**
 * The page that the record belongs to: of those whose `where` it matches and that the session may open, the one with
 * the most conditions;
 * when it may open none of them, the closest one with the reason; when no page matches, a reason alone.
 */
export function ownLead(session: Session, action: ActionDef, record: Values, now: string): Lead | { refusal: Text } {
  const facts = factsOf(session, now);
  const fitting = (action.sisters ?? [])
    .filter((sister) => matches(sister.where, record, facts))
    .toSorted((a, b) => Object.keys(b.where).length - Object.keys(a.where).length)
    .map((sister) => lead(session, sister, 'open'));
  return fitting.find((one) => one.refusal === undefined) ?? fitting[0] ?? { refusal: reasons.noSister };
}

function lead(session: Session, sister: SisterDef, to: 'open' | 'create'): Lead {
  const verdict = mayLead(session, sister, to);
  if (verdict.ok) return { sister };
  return {
    sister,
    refusal: { zh: `${sister.label.zh}：${verdict.reason.zh}`, en: `${sister.label.en}: ${verdict.reason.en}` },
  };
}
