import type { Files } from '../../database/contract.ts';
import { qiniuFiles } from '../storage/qiniu.ts';
import { s3Files } from '../storage/s3.ts';
import { diskFiles } from './files.ts';
import { SettingsError } from './settings.ts';

type Env = { [name: string]: string | undefined };

/**
 * Where uploads go, by STORAGE: `local` (default) a folder, `qiniu` or `s3` an object storage. `hosts` are origins of a
 * foreign storage: where the browser sends files to, and where it shows them from.
 */
export function readStorage(env: Env, folder: string): { files: Files; hosts: { sends: string[]; shows: string[] } } {
  const kind = env['STORAGE'] || 'local';
  if (kind === 'local') return { files: diskFiles(folder), hosts: { sends: [], shows: [] } };
  if (kind !== 'qiniu' && kind !== 's3')
    throw new SettingsError(
      `STORAGE 应为 local、qiniu 或 s3，当前为 ${kind}。 / STORAGE must be local, qiniu or s3; it is ${kind}.`,
    );
  const names = [
    'STORAGE_ACCESS_KEY',
    'STORAGE_SECRET_KEY',
    'STORAGE_ADDRESS',
    ...(kind === 'qiniu' ? ['STORAGE_BUCKET', 'STORAGE_UPLOAD_HOST'] : ['STORAGE_REGION', 'STORAGE_ENDPOINT']),
  ];
  const missing = names.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new SettingsError(
      `STORAGE=${kind} 还需要设置 ${missing.join('、')}。 / STORAGE=${kind} also needs ${missing.join(', ')}.`,
    );
  const wrong = names
    .filter((name) => /ADDRESS|ENDPOINT|HOST/.test(name))
    .find((name) => !/^https?:/.test(env[name] ?? '') || !URL.canParse(env[name] ?? ''));
  if (wrong !== undefined)
    throw new SettingsError(
      `${wrong} 应为网址，如 https://cdn.example.com。 / ${wrong} must be a web address, like https://cdn.example.com.`,
    );
  const of = (name: string): string => (env[`STORAGE_${name}`] ?? '').replace(/\/+$/, '');
  const keys = { accessKey: of('ACCESS_KEY'), secretKey: of('SECRET_KEY'), address: of('ADDRESS') };
  const host = kind === 'qiniu' ? of('UPLOAD_HOST') : of('ENDPOINT');
  const files =
    kind === 'qiniu'
      ? qiniuFiles({ ...keys, bucket: of('BUCKET'), uploadHost: host })
      : s3Files({ ...keys, region: of('REGION'), endpoint: host });
  return { files, hosts: { sends: [new URL(host).origin], shows: [new URL(keys.address).origin] } };
}
