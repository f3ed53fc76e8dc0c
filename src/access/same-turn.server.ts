/**
 * One answer for all who ask for the same in one turn of the event loop. The question is put when the turn is over:
 * nobody is told what was so before they asked, and a browser that sends five calls at once asks once who it is.
 */
export function inSameTurn<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const waiting = new Map<string, Promise<T>>();
  return (key) => {
    const known = waiting.get(key);
    if (known) return known;
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(key);
      return ask(key);
    });
    waiting.set(key, answer);
    return answer;
  };
}
