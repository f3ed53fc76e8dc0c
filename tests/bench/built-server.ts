/** The built product on a database of the bench, asked over connections that are kept, as a browser asks it. */
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { freePort } from '../../src/database/local/port.ts';

export interface BuiltServer {
  /** The process that was started; with several workers, their parent. */
  pid: number;
  /** Text of an answer, whatever its status. */
  ask(method: string, path: string, headers: { [name: string]: string }, body?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts `dist/server/main.js` with so many processes; `data`: folder for its files. */
export async function builtServer(databaseUrl: string, data: string, workers: number): Promise<BuiltServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join('dist', 'server', 'main.js')], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      ZHANGGUI_DATA: data,
      ZHANGGUI_WORKERS: String(workers),
    },
  });
  let said = '';
  child.stderr?.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const agent = new Agent({ keepAlive: true });
  const ask: BuiltServer['ask'] = (method, path, headers, body) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(Buffer.concat(parts).toString()));
        answer.on('error', reject);
      });
      asked.on('error', reject);
      asked.end(body);
    });
  while (!(await ask('GET', '/readyz', {}).catch(() => '')).includes('"ok"')) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    pid: child.pid as number,
    ask,
    async stop() {
      agent.destroy();
      child.kill('SIGINT');
      await ended;
    },
  };
}
