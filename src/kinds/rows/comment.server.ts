/** Comments on a row: said by whoever may open it, kept for good, told to those whom they mention. */
import { accountsOf, sessionOf } from '../../access/accounts.server.ts';
import { mayOpen } from '../../access/may.ts';
import { names } from '../../access/names.ts';
import { audit } from '../../database/audit/audit.ts';
import type { OperationHandler, Work } from '../../database/contract.ts';
import { asPlatform } from '../../database/connection/elevate.ts';
import { writeComment } from '../../database/audit/comments.ts';
import { comments } from '../../database/names.ts';
import { leaveNotice } from '../../database/queues/notices.ts';
import { absent, invalid } from '../../database/rows/refusals.ts';
import { targetOf } from '../../database/audit/target.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { refuseBeyondDay } from './day-limit.server.ts';
import { idOf, shownRow } from './read.server.ts';

/** Comments that one account may write in a Shanghai day. */
const commentsPerDay = 500;
/** Colleagues that are offered at a time. */
const mostOffered = 50;

interface Colleague {
  id: number;
  name: string;
  username: string;
}

/** Accounts beside the session's own that may open the page: of the platform among themselves, of a seller likewise. */
async function colleaguesOf(work: Work, page: PageDef): Promise<Colleague[]> {
  const { session, site } = work;
  const seller = session.platform ? null : session.seller;
  const accounts = await asPlatform(work, (db) => accountsOf(db, { seller }));
  return accounts.flatMap((account) => {
    const other = account.enabled && account.id !== session.account ? sessionOf(site, account) : null;
    if (!other || !mayOpen(other, page).ok) return [];
    return [{ id: account.id, name: account.name || account.username, username: account.username }];
  });
}

export const colleagues: OperationHandler = async (work, page, input) => {
  if (!work.site.entities[comments]) throw absent();
  await shownRow(work, page, idOf(input));
  const wanted = (input.query.keyword ?? '').trim().toLowerCase();
  const found = (await colleaguesOf(work, page)).filter(({ name, username }) =>
    [name, username].some((one) => one.toLowerCase().includes(wanted)),
  );
  return { data: { rows: found.slice(0, mostOffered) as unknown as [] } };
};

export const note: OperationHandler = async (work, page, input) => {
  const { session, site } = work;
  if (!site.entities[comments]) throw absent();
  const row = await shownRow(work, page, idOf(input));
  const content = String(input.body.content).trim();
  if (content === '') throw invalid({ content: { zh: '请填写评论内容', en: 'Write a comment' } });
  const mentions = [...new Set((input.body.mentions ?? []) as number[])];
  const known = mentions.length > 0 ? new Set((await colleaguesOf(work, page)).map(({ id }) => id)) : new Set();
  if (mentions.some((id) => !known.has(id)))
    throw invalid({
      mentions: { zh: '提及的同事不存在，或无权查看本页面', en: 'A colleague is unknown, or may not open this page' },
    });
  await refuseBeyondDay(work, 'note', commentsPerDay, {
    zh: `每个账号每天最多发表 ${commentsPerDay} 条评论，请明天再试`,
    en: `An account may write ${commentsPerDay} comments a day; please try again tomorrow`,
  });
  const made = await writeComment(work, { type: page.entity, id: row.id }, content, mentions);
  const target = targetOf(page, row);
  await audit(work, {
    page,
    action: 'note',
    target,
    event: { key: 'commented', facts: { content: content.replace(/\s+/g, ' ') } },
  });
  if (mentions.length > 0) {
    await leaveNotice(work.db, {
      event: `${comments} ${made}`,
      entity: page.entity,
      row: row.id,
      action: 'note',
      to: { type: names.account, ids: mentions },
      text: {
        zh: `${session.name} 在「${target.name}」的评论中提到了你：${content}`,
        en: `${session.name} mentioned you in a comment on ${target.name}: ${content}`,
      },
      link: page.route,
      sms: false,
      account: session.account || null,
    });
    work.wakes?.add('background');
  }
  return { data: { id: made } };
};
