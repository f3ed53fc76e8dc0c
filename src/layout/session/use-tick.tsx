import { useEffect, useState } from 'react';

/** `performance.now()`, told anew every second. */
export function useTick(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
