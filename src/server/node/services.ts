import type { Service } from '../../database/contract.ts';
import type { Site } from '../../grammar/site/resolved.ts';
import { adapters } from '../services/adapters.ts';
import { SettingsError } from './settings.ts';

type Env = { [name: string]: string | undefined };

/** "refundChannel" -> "SERVICE_REFUND_CHANNEL" */
const variableOf = (service: string): string =>
  `SERVICE_${service.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase()}`;

/** The declared services that are connected: `SERVICE_<NAME>` names an adapter, `hand` (none) by default. */
export function readServices(env: Env, { services }: Pick<Site, 'services'>): { [name: string]: Service } {
  const found = Object.keys(services).map((name) => [name, serviceOf(env, variableOf(name))] as const);
  return Object.fromEntries(found.flatMap(([name, service]) => (service ? [[name, service]] : [])));
}

function serviceOf(env: Env, variable: string): Service | null {
  const word = env[variable] || 'hand';
  const adapter = Object.hasOwn(adapters, word) ? adapters[word] : undefined;
  const known = Object.keys(adapters);
  if (!adapter)
    throw new SettingsError(
      `${variable} 应为 ${known.join(' 或 ')}，当前为 ${word}。 / ${variable} must be ${known.join(' or ')}; it is ${word}.`,
    );
  const names = adapter.settings.map((setting) => `${variable}_${setting}`);
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new SettingsError(
      `${variable}=${word} 还需要设置 ${missing.join('、')}。 / ${variable}=${word} also needs ${missing.join(', ')}.`,
    );
  const wrong = names.find((name) => name.endsWith('_URL') && !isSafe(env[name] ?? ''));
  if (wrong !== undefined)
    throw new SettingsError(
      `${wrong} 应为 https 网址（本机可用 http）。 / ${wrong} must be an https address (http on this computer alone).`,
    );
  return adapter.open((setting) => (env[`${variable}_${setting}`] ?? '').replace(/\/+$/, ''));
}

/** What decides about money does not travel in the open. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}
