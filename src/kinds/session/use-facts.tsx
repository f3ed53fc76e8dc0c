/** What "@now", "@today" and "@me" stand for on a screen: as it was opened. */
import { useMemo, useState } from 'react';
import { factsOf } from '../../access/standing.ts';
import type { Facts } from '../../grammar/expressions/match.ts';
import { useSession } from './session-context.tsx';
import { serverMoment } from '../../base/clock.ts';

export function useFacts(): Facts {
  const session = useSession();
  const [now] = useState(serverMoment);
  return useMemo(() => factsOf(session, now), [session, now]);
}
