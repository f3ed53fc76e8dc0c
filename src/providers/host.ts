/**
 * `zhanggui.config.json`, read when the console starts: another API host, and how it is spoken to. No rebuild is
 * needed.
 */
import type { HostConfig } from './foreign/config.ts';
import { host, lost } from './http.ts';

/**
 * Done before the first call goes out. A file that is absent changes nothing; one that cannot be read is told to the
 * error log.
 */
export async function readHost(file: string): Promise<void> {
  try {
    const reply = await fetch(file, { cache: 'no-store' });
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return;
    const config = (await reply.json()) as HostConfig;
    if (config.apiHost) host.url = config.apiHost.replace(/\/+$/, '');
    if (config.envelope || config.endpoints || config.tokenHeader || config.sessionEnded) {
      const [{ speak }, { labels }] = await Promise.all([import('./foreign/speak.ts'), import('virtual:site/labels')]);
      Object.assign(host, speak(config, labels));
    }
  } catch (error) {
    lost.tell?.(error, { method: 'GET', path: file });
  }
}
