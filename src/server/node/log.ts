import { createWriteStream } from 'node:fs';
import type { Log } from '../contract.ts';

/** One JSON object a line, to a file or to standard output. */
export function jsonLog(file?: string): Log {
  const out = file === undefined ? process.stdout : createWriteStream(file, { flags: 'a', mode: 0o600 });
  return (entry) => void out.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}
