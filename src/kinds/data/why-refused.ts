/** What a form of few members says of a refusal: the sentence of its first wrong member, else the refusal's own. */
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { CallFailure } from './data.ts';

export function whyRefused(failure: CallFailure): string | Text {
  const [fault = failure.message] = Object.values(failure.data?.errors ?? {});
  return fault;
}
