/** Why a start failed, as a sentence for whoever started it: what, where, what to do; in both languages. */
import { LocalPostgresError } from '../../database/local/error.ts';
import { MigrationRefused } from '../../database/migrate/migrate.ts';
import { ListenError } from './listen.ts';
import { SettingsError } from './settings.ts';

/** A stack trace only for a fault of the program itself. */
export function sentenceOf(error: unknown, databaseUrl: string | undefined): string {
  if (error instanceof LocalPostgresError) return `${error.text.zh} / ${error.text.en}`;
  if (error instanceof SettingsError || error instanceof ListenError || error instanceof MigrationRefused)
    return error.message;
  const known = ofDatabase(error, databaseUrl) ?? ofDisk(error);
  return known ? `${known.zh} / ${known.en}` : String(error instanceof Error ? (error.stack ?? error.message) : error);
}

interface Sentence {
  zh: string;
  en: string;
}

function ofDatabase(error: unknown, databaseUrl: string | undefined): Sentence | undefined {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const place = placeOf(databaseUrl);
  const says = message === '' ? '' : ` (${message})`;
  const where =
    databaseUrl === undefined ? { zh: '', en: '' } : { zh: '，请检查 DATABASE_URL', en: '; check DATABASE_URL' };
  if (code === '28P01' || code === '28000')
    return {
      zh: `数据库 ${place} 不接受该用户或密码${where.zh}${says}。`,
      en: `The database at ${place} refuses this user or password${where.en}${says}.`,
    };
  if (code === '3D000')
    return {
      zh: `数据库 ${place} 不存在，请先建立或检查 DATABASE_URL${says}。`,
      en: `There is no database ${place}; make it, or check DATABASE_URL${says}.`,
    };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return {
      zh: `找不到数据库主机 ${place}${where.zh}${says}。`,
      en: `The host of the database ${place} cannot be found${where.en}${says}.`,
    };
  if (code === 'ECONNREFUSED')
    return {
      zh: `数据库 ${place} 拒绝连接，请确认其已启动${where.zh}。`,
      en: `The database at ${place} refused the connection; see that it runs${where.en}.`,
    };
  if (
    ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) ||
    /timeout exceeded when trying to connect|due to connection timeout|timeout expired/.test(message)
  ) {
    return {
      zh: `数据库 ${place} 没有应答，请检查网络${where.zh}。`,
      en: `The database at ${place} does not answer; check the network${where.en}.`,
    };
  }
  if (code === '53300')
    return {
      zh: `数据库 ${place} 的连接数已满，请稍后再启动${says}。`,
      en: `The database at ${place} takes no more connections; start again later${says}.`,
    };
  if (code === '57P03')
    return {
      zh: `数据库 ${place} 正在启动或停止，请稍后再启动${says}。`,
      en: `The database at ${place} is just starting or stopping; start again later${says}.`,
    };
  if (/SSL/.test(message) && databaseUrl !== undefined)
    return {
      zh: `数据库 ${place} 的加密方式与 DATABASE_URL 不符${says}。`,
      en: `The database at ${place} and DATABASE_URL differ about encryption${says}.`,
    };
  return undefined;
}

function ofDisk(error: unknown): Sentence | undefined {
  const { code, path, message = '' } = error as { code?: string; path?: string; message?: string };
  const at = path ?? message;
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return { zh: `磁盘已满：${at}。请腾出空间后重新启动。`, en: `The disk is full: ${at}. Make room and start again.` };
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return {
      zh: `没有权限写入或读取 ${at}。请检查其所有者与权限。`,
      en: `Not allowed to read or write ${at}. Check its owner and its mode.`,
    };
  return undefined;
}

/** Host, port and database of the URL; never its password. */
function placeOf(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return '127.0.0.1';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
