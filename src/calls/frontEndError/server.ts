import { redactText } from '../../base/redactor.ts';
import type { CallHandler } from '../../database/contract.ts';
import { storeOf } from '../../database/connection.ts';
import { recordSystemLog } from './record.server.ts';

/** Keeps the error with who met it; texts are cut to their limits by the schema. */
export const frontEndError: CallHandler = async (work, input) => {
  const { message, info, url, stack } = input.body;
  const shorten = (text: unknown) => (typeof text === 'string' ? redactText(text, 4000) : null);
  await recordSystemLog({ database: { db: storeOf(work.db)?.db ?? work.db }, world: work.world }, work, {
    level: 'error', kind: 'frontend', message: [shorten(message), shorten(info)].filter(Boolean).join(' · '), url: shorten(url), stack: shorten(stack),
    user: work.session.account, ip: work.ip, userAgent: (input.request.headers.get('user-agent') ?? '').slice(0, 300), traceId: work.traceId,
  });
  return { data: null };
};
