/** Measures one act in a window: work of its main thread, time until something is painted, what went over the wire. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { Gate } from './gate.ts';

/** One measurement; what was not measured is absent. */
export interface Figures {
  /** Milliseconds. */
  cpu?: number;
  wall?: number;
  /** 1,000 bytes. */
  kB?: number;
  requests?: number;
  /** Megabytes. */
  heap?: number;
  /** Thousands of calls of functions: the same on any computer, however busy. */
  calls?: number;
}

/** What somebody waits for: asked in the page once a frame, with these texts. */
export interface Wanted {
  /** Moment of the frame (`performance.now()`), or false. */
  shown(this: void, given: string[]): number | false;
  given: string[];
}

export interface Meter {
  page: Page;
  /** `act` begins with a press, a key, `go`, or leads to another document. */
  take(act: () => Promise<unknown>, wanted: Wanted): Promise<Figures>;
  /** Changes the address as a link does. */
  go(path: string): Promise<void>;
  /** Megabytes of JavaScript that are in use once everything else is thrown away. */
  heap(): Promise<number>;
  /** Those of them that are objects, texts and functions of the page, without what V8 compiles of its code. */
  kept(): Promise<number>;
}

/** Milliseconds in which what an act began comes to rest; as much is waited before it. */
export const rest = 500;

/** A window of its own that has seen nothing yet: Chinese, 1440 x 900. */
export async function openWindow(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  // Functions that tsx has given names to are handed to the page with a call of its helper in them.
  await context.addInitScript('globalThis.__name = (made) => made;');
  await context.addInitScript(() => {
    const begin = (event: Event) => void ((globalThis as { begun?: number }).begun ??= event.timeStamp);
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, begin, { capture: true });
  });
  return context;
}

/**
 * Opens a page of the window at an empty document behind the door, so that the thread is the same before and after.
 * Calls of functions are counted or the rest is measured, since counting costs time.
 */
export async function openMeter(context: BrowserContext, gate: Gate, counted = false): Promise<Meter> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`${gate.url}/healthz`);
  const session = await context.newCDPSession(page);
  // The thread's own clock: what other processes of the computer take meanwhile is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (counted) {
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  }
  return {
    page,
    async take(act, { shown, given }) {
      await page.waitForTimeout(rest);
      await page.evaluate(() => void delete (globalThis as { begun?: number }).begun);
      gate.reset();
      if (counted) await callsOf(session, gate);
      const before = await busy(session);
      const [, found] = await Promise.all([act(), page.waitForFunction(shown, given, { polling: 'raf' })]);
      const { requests, bytes } = gate.count;
      const begun = await page.evaluate(() => (globalThis as { begun?: number }).begun ?? 0);
      const wall = ((await found.jsonValue()) as number) - begun;
      await page.waitForTimeout(rest);
      if (counted) return { calls: await callsOf(session, gate) };
      return { cpu: (await busy(session)) - before, wall, requests, kB: bytes / 1000 };
    },
    go: (path) =>
      page.evaluate((hash) => {
        (globalThis as { begun?: number }).begun = performance.now();
        location.hash = hash;
      }, `#${path}`),
    heap: () => usedHeap(session),
    kept: () => keptHeap(session),
  };
}

/**
 * Megabytes of JavaScript in use in a page of its own that has come to rest. It is asked by the protocol alone: the
 * helper that the driver of the browser puts into pages is half a megabyte.
 */
export async function heapOf(context: BrowserContext, address: string, { shown, given }: Wanted): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.goto(address);
  const expression = `(${shown.toString()})(${JSON.stringify(given)})`;
  for (let turns = 0; turns < 600; turns += 1) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (typeof result.value === 'number') break;
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(rest);
  const heap = await usedHeap(session);
  await page.close();
  return heap;
}

async function usedHeap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** What a snapshot of the heap tells of it: one node after another, each with the fields of this order. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Kinds of nodes that the engine makes for itself, and those of the document, which lie elsewhere. */
const ofTheEngine = new Set(['code', 'object shape', 'native', 'synthetic', 'hidden']);

async function keptHeap(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const add = ({ chunk }: { chunk: string }): void => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', add);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let kept = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!ofTheEngine.has(types[0][nodes[at + kind] ?? 0] ?? '')) kept += nodes[at + size] ?? 0;
  return kept / 1e6;
}

/** Thousands of calls of the functions that came through the door, since this was asked last. */
async function callsOf(session: CDPSession, gate: Gate): Promise<number> {
  const { result } = await session.send('Profiler.takePreciseCoverage');
  let calls = 0;
  for (const script of result)
    if (script.url.startsWith(gate.url)) for (const { ranges } of script.functions) calls += ranges[0]?.count ?? 0;
  return calls / 1000;
}

/** Milliseconds that the main thread has worked. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0) * 1000;
}
