import { useEffect, useState } from 'react';

/** What a clock says (`performance.now()`), told anew every second. */
export function useTick(clock: { now(): number } = performance): number {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return now;
}
