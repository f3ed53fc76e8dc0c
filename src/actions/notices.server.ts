/**
 * Notices are given to those whom they concern, after what they tell of has happened: accounts of the console find them
 * under the bell, others (members) in the shop, and by text message where the notice says so.
 */
import { accountsOf, sessionOf, type Account } from '../access/accounts.server.ts';
import { rightOn } from '../access/labels.ts';
import { mayOpen } from '../access/may.ts';
import { names } from '../access/names.ts';
import type { Db, Sms } from '../database/contract.ts';
import {
  columnOf,
  deliver,
  noteText,
  noteUndelivered,
  noticesWaiting,
  takeNotice,
  takeText,
  type WaitingNotice,
  type WaitingText,
} from '../database/queues/notices.ts';
import { fieldModels } from '../fields/models.ts';
import type { Text } from '../grammar/declarations/declarations.ts';
import type { Site } from '../grammar/site/resolved.ts';
import { fault, type ClockOptions } from './clock.server.ts';

export interface NoticeOptions extends ClockOptions {
  /** Absent: text messages stay unsent, and say so. */
  sms?: Sms;
}

const noProvider: Text = { zh: '未配置短信通道', en: 'No SMS provider is set up' };
const noPhone: Text = { zh: '没有手机号', en: 'There is no phone number' };
const notSent: Text = { zh: '短信通道未接受', en: 'The SMS provider did not take it' };

/** Gives every notice that waits. */
export async function giveNotices(options: ClockOptions): Promise<void> {
  const { db } = options.database;
  for (const id of await noticesWaiting(db)) {
    if (options.stopped?.()) return;
    try {
      await db.transaction().execute(async (tx) => {
        const notice = await takeNotice(tx, id);
        if (!notice) return;
        const { type, ids } = await receiversOf(tx, options.site, notice);
        await deliver(tx, notice, type, ids);
      });
    } catch (error) {
      options.log({ level: 'error', message: 'a notice could not be given', notice: id, reason: String(error) });
      await noteUndelivered(db, id, fault);
    }
  }
}

/**
 * Sends the text messages that are due, one after the other. A provider may take seconds for each: nothing else waits
 * for this.
 */
export async function sendTexts(options: NoticeOptions): Promise<void> {
  const { db } = options.database;
  for (;;) {
    // What is taken counts as tried: nothing is taken when this ends.
    if (options.stopped?.()) return;
    const text = await takeText(db);
    if (!text) return;
    await send(options, text);
  }
}

async function receiversOf(
  db: Db,
  site: Site,
  { to, link, account }: WaitingNotice,
): Promise<{ type: string; ids: number[] }> {
  const type = names.account;
  const page = site.pages[(link ?? '').split('?')[0] ?? ''];
  const opens = (one: Account, label?: string): boolean => {
    const session = one.enabled ? sessionOf(site, one) : null;
    if (!session || (page && !mayOpen(session, page).ok)) return false;
    return label === undefined || (session.platform && rightOn(session, label) !== undefined);
  };
  if ('label' in to) {
    const staff = (await accountsOf(db, { seller: null })).filter((one) => one.id !== account && opens(one, to.label));
    return { type, ids: staff.map(({ id }) => id) };
  }
  if (to.type !== names.seller) return to;
  const found: number[] = [];
  for (const seller of to.ids) for (const one of await accountsOf(db, { seller })) if (opens(one)) found.push(one.id);
  return { type, ids: found };
}

async function send({ site, database, sms, log }: NoticeOptions, text: WaitingText): Promise<void> {
  const { db } = database;
  if (!sms) return noteText(db, text.id, 'off', noProvider);
  const fields = Object.values(site.entities[text.receiverType]?.fields ?? {});
  const field = fields.find(({ type }) => fieldModels[type as keyof typeof fieldModels].takesTexts);
  const phone = field && (await columnOf(db, text.receiverType, text.receiver, field.name));
  if (typeof phone !== 'string' || phone === '') return noteText(db, text.id, 'off', noPhone);
  try {
    // No language is kept of anybody: text messages are in Chinese, as their codes are.
    await sms.send(phone, text.text.zh);
  } catch (error) {
    log({ level: 'error', message: 'a text message was not sent', text: text.id, reason: String(error) });
    return noteText(db, text.id, 'again', notSent);
  }
  return noteText(db, text.id, 'sent', null);
}
