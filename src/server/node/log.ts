/**
 * Where the lines of the log go. A log that cannot be written ends nothing: lines wait, the oldest make room, and how
 * many were lost is told later.
 */
import { open } from 'node:fs/promises';
import type { Log } from '../contract.ts';

/** Lines kept while the file cannot take them. */
const most = 10_000;
/** Milliseconds until the next try. */
const pause = 1_000;

export interface ProcessLog extends Log {
  /** Ends when every line so far was tried once: at the end of the process, and in tests. Never throws. */
  flush(): Promise<void>;
}

/** One JSON object a line, to a file (opened anew for each lot, so that it may be moved away) or to standard output. */
export function jsonLog(file?: string): ProcessLog {
  const { write, flush } = file === undefined ? toOutput(process.stdout) : toFile(file);
  return Object.assign<Log, { flush(): Promise<void> }>(
    (entry) => write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`),
    { flush },
  );
}

interface Target {
  write(line: string): void;
  flush(): Promise<void>;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);
const lostLine = (count: number, reason: string): string =>
  `${JSON.stringify({ at: new Date().toISOString(), level: 'error', message: 'lines of the log were lost', count, reason })}\n`;

function toFile(file: string): Target {
  let waiting: Buffer[] = [];
  let torn: Buffer | undefined;
  let lost = 0;
  let reason = '';
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Bytes that a full disk took before it refused are not written again: only what is left of their line. */
  async function append(): Promise<void> {
    const handle = await open(file, 'a', 0o600);
    try {
      while (torn !== undefined || waiting.length > 0) {
        const lines = waiting;
        waiting = [];
        const parts = torn === undefined ? lines : [torn, ...lines];
        torn = undefined;
        const whole = Buffer.concat(parts);
        let done = 0;
        try {
          while (done < whole.length) done += (await handle.write(whole, done)).bytesWritten;
        } catch (error) {
          keep(parts, done);
          throw error;
        }
      }
      if (lost > 0) await handle.write(lostLine(lost, reason));
      lost = 0;
    } finally {
      await handle.close();
    }
  }

  function keep(parts: Buffer[], done: number): void {
    let at = 0;
    const left: Buffer[] = [];
    for (const part of parts) {
      if (at >= done) left.push(part);
      else if (at + part.length > done) torn = part.subarray(done - at);
      at += part.length;
    }
    waiting = [...left, ...waiting];
    makeRoom();
  }

  function makeRoom(): void {
    const over = waiting.length - most;
    if (over <= 0) return;
    waiting.splice(0, over);
    lost += over;
  }

  function attempt(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return (writing ??= append()
      .catch((error: unknown) => {
        reason = codeOf(error);
        timer = setTimeout(() => void attempt(), pause);
        // Lines that wait keep no process alive.
        timer.unref();
      })
      .finally(() => {
        writing = undefined;
      }));
  }

  return {
    write(line) {
      waiting.push(Buffer.from(line));
      makeRoom();
      // After a failure the timer tries again, not each line.
      if (timer === undefined) void attempt();
    },
    async flush() {
      await writing;
      if (torn !== undefined || waiting.length > 0) await attempt();
    },
  };
}

/** Standard output cannot be opened anew: what it refuses is lost, and counted. */
function toOutput(output: NodeJS.WriteStream): Target {
  let lost = 0;
  let reason = '';
  survive(output);
  const write = (line: string): void =>
    void output.write(line, (error) => {
      if (error) {
        lost += 1;
        reason = codeOf(error);
      } else if (lost > 0) {
        const count = lost;
        lost = 0;
        write(lostLine(count, reason));
      }
    });
  return { write, flush: () => new Promise((resolve) => output.write('', () => resolve())) };
}

/** A reader that has gone, or a full disk behind the stream, raises no fault of the process. */
export function survive(output: NodeJS.WriteStream): void {
  if (!output.listeners('error').includes(ignore)) output.on('error', ignore);
}

const ignore = (): void => undefined;
