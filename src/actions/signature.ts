/** Who signs an action: which signature is due, who may not give it, what the history says of one given twice. Pure. */
import type { Text } from '../grammar/declarations/declarations.ts';
import type { SignDecl } from '../generated/declarations.ts';
import { personField } from '../grammar/expressions/action-words.ts';
import type { ActionDef } from '../grammar/site/resolved.ts';
import type { Evaluation } from './evaluation.ts';
import type { Objection } from './plan.ts';

const ownDocument: Text = { zh: '不能审核自己提交的单据', en: 'You cannot approve your own document' };
const nobody: Text = { zh: '系统不能代为签字', en: 'The system cannot sign for a person' };

/** The signature that is due in this situation; null when none is. */
export function signatureOf(action: ActionDef, evaluation: Evaluation): SignDecl | null {
  return (action.sign ?? []).find((sign) => evaluation.holds(sign)) ?? null;
}

/** Why this person may not sign; null when they may. */
export function signatureRefused(sign: SignDecl, { situation }: Evaluation): Objection | null {
  const { me } = situation.facts;
  if (!me) return { text: nobody };
  const held = (sign.not ?? []).find((one) => situation.record[personField(one)] === me);
  if (held === undefined) return null;
  return { text: typeof held === 'string' ? ownDocument : held.text };
}

/** What the history says of a signature that one person gives twice because the declaration allows it. */
export function signatureWarned(sign: SignDecl, { situation }: Evaluation): Text[] {
  return (sign.warns ?? [])
    .filter(({ field }) => situation.record[field] === situation.facts.me)
    .map(({ text }) => text);
}
