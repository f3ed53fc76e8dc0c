/** From what was thrown to what is answered: never SQL, never a stack. */
import { Refusal } from '../database/contract.ts';
import type { Json, Text } from '../grammar/declarations/declarations.ts';
import type { Language } from '../grammar/site/models.ts';
import { failureOf } from '../database/connection/dialect.ts';
import type { FailureKind } from '../database/connection/dialect.ts';
import type { Refused } from './reply.ts';
import { texts, unexpected } from './texts.ts';

const known: { [kind in FailureKind]?: Refused } = {
  unique: { status: 1, http: 409, text: texts.duplicate },
  reference: { status: 1, http: 409, text: texts.referred },
  again: { status: 1, http: 503, text: texts.busy, headers: { 'retry-after': '2' } },
  busy: { status: 1, http: 503, text: texts.busy, headers: { 'retry-after': '2' } },
  slow: { status: 1, http: 503, text: texts.slow, headers: { 'retry-after': '5' } },
  full: { status: 1, http: 507, text: texts.full },
  lost: { status: 1, http: 503, text: texts.lost, headers: { 'retry-after': '2' } },
};

/** The answer to a failure; `foreseen` = it is business, not a fault, and needs no alarm. */
export function refusalOf(error: unknown, traceId: string, language: Language): Refused & { foreseen: boolean } {
  if (error instanceof Refusal) {
    const { text, status = 1, http = status === 10 ? 403 : 422, errors, data } = error.init;
    const told: { [key: string]: Json } = { ...data };
    if (errors)
      told.errors = Object.fromEntries(
        Object.entries(errors).map(([path, sentence]: [string, Text]) => [path, sentence[language]]),
      );
    return {
      status,
      http,
      text,
      foreseen: true,
      ...(http === 503 ? { headers: { 'retry-after': '2' } } : {}),
      ...(Object.keys(told).length > 0 ? { data: told } : {}),
    };
  }
  const failure = failureOf(error);
  const answer = failure && known[failure.kind];
  if (answer) return { ...answer, foreseen: failure.kind === 'unique' || failure.kind === 'reference' };
  return { status: 1, http: 500, text: unexpected(traceId), foreseen: false };
}
