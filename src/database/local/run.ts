import { spawn } from 'node:child_process';
import type { PostgresUser } from './user.ts';

/** Exit code and everything that was printed, trimmed. */
export interface Ran {
  code: number;
  text: string;
}

/** Runs a program as that user; its own session, so that Ctrl-C at the terminal reaches this process only. */
export function run(command: string, args: string[], user: PostgresUser): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...user,
      cwd: '/',
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' },
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString()));
    child.stderr.on('data', (part: Buffer) => (text += part.toString()));
    child.once('error', reject);
    // `exit`, not `close`: the started server keeps the pipes open.
    child.once('exit', (code) =>
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
        resolve({ code: code ?? 1, text: text.trim() });
      }, 20),
    );
  });
}
