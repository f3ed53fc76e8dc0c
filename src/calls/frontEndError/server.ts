import { redactText } from '../../base/redactor.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler } from '../../database/contract.ts';
import { countUse } from '../../database/query/count-uses.ts';
import { recordSystemLog } from './record.server.ts';

/** Reports of one account within an hour; a window of the console sends 50 at most. */
export const reportsPerHour = 100;

/** Keeps the error with who met it; texts are cut to their limits by the schema. */
export const frontEndError: CallHandler = async (work, input) => {
  const sent = await countUse(work.db, `report:${work.session.account}`, work.now, 3_600_000);
  if (sent > reportsPerHour)
    throw new Refusal({
      http: 429,
      text: { zh: '错误上报过于频繁，请一小时后再试', en: 'Too many error reports; please try again in an hour' },
    });
  const { message, info, url, stack } = input.body;
  const shorten = (text: unknown) => (typeof text === 'string' ? redactText(text, 4000) : null);
  await recordSystemLog({ database: work, world: work.world }, work, {
    level: 'error',
    kind: 'frontend',
    message: [shorten(message), shorten(info)].filter(Boolean).join(' · '),
    url: shorten(url),
    stack: shorten(stack),
    user: work.session.account,
    ip: work.ip,
    userAgent: (input.request.headers.get('user-agent') ?? '').slice(0, 300),
    traceId: work.traceId,
  });
  return { data: null };
};
