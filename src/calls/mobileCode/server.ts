import { sixDigits } from '../../base/random.ts';
import { Refusal } from '../../database/contract.ts';
import type { CallHandler, Work } from '../../database/contract.ts';
import { rows } from '../../database/rows/rows.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import { smsLog } from './log.server.ts';
import { keepCode, maySend, secondsBetween } from './codes.server.ts';

/** Sends a code. The answer is the same whether an account has the phone or not. */
export const mobileCode: CallHandler = async (work, input) => {
  const phone = String(input.body.phone);
  const scene = String(input.body.scene);
  if (!(await maySend(work.db, phone, work.ip, work.now))) {
    throw new Refusal({
      text: { zh: '发送过于频繁，请稍后再试', en: 'Too many codes were asked for, please wait' },
      http: 429,
    });
  }
  const code = sixDigits(work.world.bytes);
  await keepCode(work.db, scene, phone, code, work.now);
  const problem = await sent(work, phone, code);
  await note(work, phone, scene, code, problem);
  if (problem)
    throw new Refusal({
      text: {
        zh: '短信发送失败，请稍后再试或联系管理员',
        en: 'The SMS could not be sent, try again later or ask an administrator',
      },
      http: 503,
    });
  return { data: { waitSeconds: secondsBetween } };
};

async function sent({ sms }: Work, phone: string, code: string): Promise<string | null> {
  if (!sms) return '未配置短信通道';
  try {
    await sms.send(phone, `您的验证码是 ${code}，5 分钟内有效，请勿告知他人。`);
    return null;
  } catch {
    return '短信通道拒绝';
  }
}

/** The log of codes tells that one was sent; readable it is kept only where no text message leaves the computer. */
async function note(work: Work, phone: string, scene: string, code: string, problem: string | null): Promise<void> {
  const fields = work.site.entities[smsLog]?.fields;
  if (!fields) return;
  const values: { [field: string]: Json } = {
    phone,
    scene,
    code: work.sms?.keepsCode ? code : null,
    sendStatus: problem ? 'failed' : 'ok',
    failReason: problem,
    channel: work.sms?.channel ?? null,
    sentAt: work.now.toISOString(),
    expiresAt: new Date(work.now.getTime() + 300_000).toISOString(),
    ip: work.ip,
  };
  await rows.add(work, smsLog, Object.fromEntries(Object.entries(values).filter(([name]) => fields[name])));
}
