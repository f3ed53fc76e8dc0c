// Loaded before the server's own code by a test: tells, on request, the largest memory so far (bytes) and the longest
// pause of the event loop since the last time (ms).
// What the main thread spent waiting for a processor, because other programs had it, is no pause of its own; Linux
// tells how long that was.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const turn = 10;

/** Milliseconds that the main thread has waited for a processor. */
function waited() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

if (isMainThread && process.send) {
  let last = { at: performance.now(), waited: waited() };
  let longest = 0;
  setInterval(() => {
    const now = { at: performance.now(), waited: waited() };
    longest = Math.max(longest, now.at - last.at - turn - (now.waited - last.waited));
    last = now;
  }, turn).unref();
  process.on('message', () => {
    process.send({ pause: longest, memory: process.resourceUsage().maxRSS * 1024 });
    longest = 0;
  });
  process.channel?.unref();
}
