/** Codes that a member did not receive: looked up, revealed one at a time, sent again (trust T22). */
import { audit } from '../../../database/audit/audit.ts';
import { maySend } from '../../../calls/mobileCode/codes.server.ts';
import { Refusal } from '../../../database/contract.ts';
import type { Row, Work } from '../../../database/contract.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { absent, invalid } from '../../../database/rows/refusals.ts';
import { audit as auditNames } from '../../../database/names.ts';
import { takeOwnTurn } from '../../../database/connection/own-turn.ts';
import { rows } from '../../../database/rows/rows.ts';
import { dayOf, dayStart } from '../../../base/date.ts';
import type { Match } from '../../../grammar/declarations/declarations.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { entityPage } from '../../../grammar/site/entity-page.ts';
import { targetOf } from '../../../database/audit/target.ts';
import { limitProbe } from '../../rows/probe.server.ts';
import { wholeOption } from '../contract.server.ts';
import type { ToolHandler } from '../contract.server.ts';

const refuse = (zh: string, en: string, http = 422) => new Refusal({ text: { zh, en }, http });

/** Code and phone stay masked whatever the entity says. */
function shown(row: Row, now: Date): { [name: string]: unknown } {
  const valid = row.usedAt === null && typeof row.expiresAt === 'string' && Date.parse(row.expiresAt) > now.getTime();
  const { id, scene, sentAt, expiresAt, sendStatus, failReason, usedAt, revealedAt } = row;
  return {
    id,
    scene,
    code: '****',
    sentAt,
    expiresAt,
    sendStatus,
    failReason,
    usedAt,
    revealedAt,
    valid,
    version: row.version,
  };
}

/** The last codes of a phone. */
export const smsFind: ToolHandler = async (work, page, input, options) => {
  const since = new Date(work.now.getTime() - wholeOption(options, 'hours', 24) * 3_600_000).toISOString();
  const { phone = '', scene } = input.query;
  if (!/^1\d{10}$/.test(phone))
    throw invalid({ phone: { zh: '请输入 11 位手机号', en: 'Enter a phone number of 11 digits' } });
  await limitProbe(work);
  const match: Match = { phone, sentAt: { gte: since }, ...(scene ? { scene } : {}) };
  const found = await rows.find(work, page.entity, match, { limit: wholeOption(options, 'limit', 5), sort: '-sentAt' });
  return { data: { rows: found.map((row) => shown(row, work.now)) } };
};

async function locked(work: Work, page: PageDef, id: number): Promise<Row> {
  const row = await rows.one(work, page, id, { lock: true, unmasked: true });
  if (!row) throw absent();
  return row;
}

/**
 * Shows one code: only while it is valid, never of protected scenes, so many times a day and account, with a reason, on
 * record.
 */
export const smsReveal: ToolHandler = async (work, page, input, options) => {
  const row = await locked(work, page, Number(input.params.id));
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  if (Array.isArray(options.never) && options.never.includes(row.scene ?? ''))
    throw refuse('该场景的验证码不可查看', 'Codes of this purpose are never shown');
  if (row.usedAt !== null || typeof row.expiresAt !== 'string' || Date.parse(row.expiresAt) <= work.now.getTime())
    throw refuse('验证码已失效', 'The code is no longer valid');
  if (typeof row.code !== 'string' || row.code === '')
    throw refuse('该验证码未保留明文，无法查看', 'This code is not kept and cannot be shown');
  await takeOwnTurn(work.db, `reveal ${page.entity} ${work.session.account}`);
  const most = wholeOption(options, 'perDay', 20);
  const today = dayStart(dayOf(work.now)).toISOString();
  const revealed = await rows.find(
    work,
    auditNames.record,
    { operator: work.session.account, action: 'reveal', targetType: page.entity, createdAt: { gte: today } },
    { limit: most + 1 },
  );
  if (revealed.length >= most) throw refuse(`每人每天最多查看 ${most} 次`, `At most ${most} codes a day`, 429);
  const reason = String(input.body.reason).trim();
  const told = await tell(work, String(row.phone));
  await rows.write(work, entity, row, {
    revealedBy: work.session.account,
    revealedAt: work.now.toISOString(),
    revealReason: reason,
  });
  await audit(work, {
    page,
    action: 'reveal',
    target: targetOf(page, row),
    event: { key: told ? 'codeSeen' : 'codeSeenUntold', facts: { reason } },
  });
  return { data: { code: row.code, seconds: wholeOption(options, 'seconds', 60) } };
};

/** Whoever owns the phone learns that somebody else saw the code; false when no text could be sent. */
async function tell({ sms }: Work, phone: string): Promise<boolean> {
  try {
    await sms?.send(phone, '平台工作人员刚刚查看了您的验证码。如非您本人要求，请勿使用该验证码，并联系平台客服。');
    return sms !== undefined;
  } catch {
    return false;
  }
}

/** Sends the same code again, when a provider is set up and the last sending is old enough. */
export const smsResend: ToolHandler = async (work, page, input, options) => {
  const row = await locked(work, page, Number(input.params.id));
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  const wait = wholeOption(options, 'everySeconds', 60);
  const last = typeof row.sentAt === 'string' ? Date.parse(row.sentAt) : 0;
  if (work.now.getTime() - last < wait * 1000)
    throw refuse(`${wait} 秒内只能发送一次`, `Only once in ${wait} seconds`, 429);
  if (row.usedAt !== null || typeof row.expiresAt !== 'string' || Date.parse(row.expiresAt) <= work.now.getTime())
    throw refuse('验证码已失效', 'The code is no longer valid');
  if (!work.sms) throw refuse('未配置短信通道，无法发送', 'No SMS provider is set up');
  if (typeof row.code !== 'string' || row.code === '')
    throw refuse('该验证码未保留明文，无法重发', 'This code is not kept and cannot be sent again');
  if (!(await asPlatform(work, (db) => maySend(db, String(row.phone), work.ip, work.now))))
    throw refuse('该手机号发送过于频繁，请稍后再试', 'Too many texts were sent to this phone, please wait', 429);
  await work.sms.send(String(row.phone), `您的验证码是 ${row.code}，请勿告知他人。`);
  const after = await rows.write(work, entity, row, {
    sentAt: work.now.toISOString(),
    sendStatus: 'ok',
    failReason: null,
  });
  await audit(work, { page, action: 'update', target: targetOf(page, row), event: { key: 'codeResent', facts: {} } });
  return { data: { row: shown(after, work.now) } };
};

/** Who looked at codes, newest first. */
export const smsRevealLog: ToolHandler = async (work, page, input) => {
  const entity = work.site.entities[page.entity];
  if (!entity) throw absent();
  const log = entityPage(entity, page, {
    where: { revealedAt: { empty: false } },
    columns: ['phone', 'scene', 'revealedBy', 'revealedAt', 'revealReason', 'sentAt'],
  });
  const result = await rows.list(work, log, {
    filters: {},
    sort: '-revealedAt',
    page: Number(input.query.page ?? 1),
    size: Number(input.query.size ?? 20),
  });
  return { data: result };
};
