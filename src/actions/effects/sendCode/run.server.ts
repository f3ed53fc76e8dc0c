/** `sendCode`: a code to the phone of whoever acts, for the signature of another action of the record. */
import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import { keepActCode, secondsBetweenCodes, type ActCode } from '../../../access/act-codes.server.ts';
import { names } from '../../../access/names.ts';
import { sixDigits } from '../../../base/random.ts';
import { Refusal, type Work } from '../../../database/contract.ts';
import { countUse } from '../../../database/query/count-uses.ts';
import { asPlatform } from '../../../database/connection/elevate.ts';
import { rows } from '../../../database/rows/rows.ts';
import { boundBy, codeOf } from '../../codes.server.ts';
import type { EffectRunner } from '../../contract.ts';

/** Codes for acts to one phone within a day. */
const mostADay = 100;

export const sendCode: EffectRunner<'sendCode'> = async (part, acting) => {
  const { work, entity, page, row } = acting;
  const action = page.actions[part.for] ?? entity.actions[part.for];
  if (!action) throw new Error(`There is no action "${part.for}" of ${entity.entity}`);
  const code = (action.sign ?? []).flatMap((one) => one.code ?? []);
  const of = codeOf(work, entity.entity, row, part.for);
  const bound = await boundBy({ work, page, entity, action, row, form: {} }, code);
  const message = await send(work, of, bound, part.scene ?? '');
  return { data: { waitSeconds: secondsBetweenCodes, message } };
};

const texts = catalogue('sendCode', {
  sent: { zh: '验证码已发送至尾号 {{tail}} 的手机', en: 'The code was sent to the phone ending in {{tail}}' },
});

/** Sends a code that is bound to these values; tells the phone. */
export async function send(work: Work, of: ActCode, bound: string, scene: string): Promise<string> {
  const [account] = await rows.find(work, names.account, { id: of.account }, { limit: 1 });
  const phone = String(account?.['phone'] ?? '');
  if (!/^1[3-9]\d{9}$/.test(phone))
    throw new Refusal({
      text: { zh: '您的账号未登记手机号，无法接收验证码', en: 'Your account has no phone number to receive a code' },
    });
  if (!work.sms)
    throw new Refusal({ text: { zh: '未配置短信通道，无法发送验证码', en: 'No SMS provider is set up' }, http: 503 });
  if ((await asPlatform(work, (db) => countUse(db, `smsAct:${phone}`, work.now, 86_400_000))) > mostADay)
    throw new Refusal({
      text: { zh: '今日验证码发送次数已达上限', en: 'No more codes can be sent to this phone today' },
      http: 429,
    });
  const code = sixDigits(work.world.bytes);
  const wait = await keepActCode(work.db, of, code, bound, work.now);
  if (wait > 0)
    throw new Refusal({
      text: { zh: `发送过于频繁，请 ${wait} 秒后再试`, en: `Please wait ${wait} seconds before the next code` },
      http: 429,
    });
  try {
    await work.sms.send(phone, `您的验证码是 ${code}，用于确认资金操作，5 分钟内有效，请勿告知他人。`);
  } catch {
    throw new Refusal({
      text: { zh: '短信发送失败，请稍后再试', en: 'The SMS could not be sent, try again later' },
      http: 503,
    });
  }
  await rows.add(work, names.code, {
    phone,
    scene: scene || 'other',
    code: null,
    sendStatus: 'ok',
    channel: work.sms.channel,
    sentAt: work.now.toISOString(),
    expiresAt: new Date(work.now.getTime() + 300_000).toISOString(),
    ip: work.ip,
  });
  return fixedT(work.language, texts)('sent', { tail: phone.slice(-4) });
}
