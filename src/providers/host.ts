/**
 * `zhanggui.config.json`, read when the console starts: another API host, and how it is spoken to. No rebuild is
 * needed.
 */
import type { HostConfig } from './foreign/config.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import { host, lost } from './http.ts';
import { getLanguage } from './language.ts';

/**
 * Done before the first call goes out. A file that is absent changes nothing; with one that is wrong every call is
 * refused with what is wrong in it, and nothing is sent.
 */
export async function readHost(file: string): Promise<void> {
  try {
    const reply = await fetch(file, { cache: 'no-store' });
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return;
    const config: unknown = await reply.json().catch(() => undefined);
    const [{ faultsOfConfig }, { speak }, { labels }] = await Promise.all([
      import('./foreign/check.ts'),
      import('./foreign/speak.ts'),
      import('virtual:site/labels'),
    ]);
    const faults = config === undefined ? [unreadable] : faultsOfConfig(config);
    if (faults.length > 0) {
      host.instead = () => refusal(file, faults);
      lost.tell?.(new Error(`${file}: ${faults.map(({ en }) => en).join('; ')}`), { method: 'GET', path: file });
      return;
    }
    const { apiHost, pictureHosts: _, $schema: __, ...told } = config as HostConfig & { $schema?: string };
    if (apiHost) host.url = apiHost.replace(/\/+$/, '');
    if (Object.keys(told).length > 0) Object.assign(host, speak(told, labels));
  } catch (error) {
    lost.tell?.(error, { method: 'GET', path: file });
  }
}

const unreadable: Text = { zh: '不是有效的 JSON', en: 'is not valid JSON' };

function refusal(file: string, faults: readonly Text[]): Response {
  const [first, ...more] = faults;
  const rest =
    more.length === 0 ? { zh: '', en: '' } : { zh: `（另有 ${more.length} 处）`, en: ` (and ${more.length} more)` };
  const said = {
    zh: `配置文件 ${file} 有误，${first?.zh}${rest.zh}`,
    en: `The configuration ${file} is wrong: ${first?.en}${rest.en}`,
  };
  return Response.json({ status: 1, error: said[getLanguage()], data: null });
}
