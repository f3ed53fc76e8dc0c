/** Notifications in sentences. */
import type { Notice } from '../../calls/notifications/notice.ts';
import { thousands } from '../../base/formats.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { Text } from '../../grammar/declarations/declarations.ts';
import { kindWords } from './words.ts';

const ends: { [state in Notice['state']]: { [language in Language]: string } } = {
  waiting: { zh: '排队中', en: 'queued' },
  running: { zh: '进行中', en: 'running' },
  done: { zh: '已完成', en: 'finished' },
  partial: { zh: '部分成功', en: 'finished in part' },
  failed: { zh: '失败', en: 'failed' },
  cancelled: { zh: '已取消', en: 'cancelled' },
};

/** What happened, in a line: "导出已完成：普通订单", "商品审核 · 待审核 12 条". */
export function noticeLine(one: Notice, page: Text | undefined, language: Language): string {
  const name = page?.[language] ?? one.page;
  if (one.kind === 'message') return one.text ?? '';
  if (one.kind === 'waiting') {
    const count = `${thousands(one.count ?? 0)}${one.capped ? '+' : ''}`;
    return language === 'zh'
      ? `${name}：${one.tabLabel?.zh ?? ''} ${count} 条`
      : `${name}: ${count} ${(one.tabLabel?.en ?? '').toLowerCase()}`;
  }
  if (one.kind === 'action') {
    const act = `${one.label?.[language] ?? ''}${one.title ? (language === 'zh' ? `「${one.title}」` : ` ${one.title}`) : ''}`;
    return language === 'zh' ? `${name}：${act} ${ends[one.state].zh}` : `${name}: ${act} ${ends[one.state].en}`;
  }
  const state =
    one.kind === 'import' && one.state === 'waiting' ? { zh: '待确认', en: 'to be confirmed' } : ends[one.state];
  return language === 'zh'
    ? `${name}${kindWords[one.kind].zh}${state.zh}`
    : `${name}: ${kindWords[one.kind].en.toLowerCase()} ${state.en}`;
}

/** What more is known: file, rows, why it failed. */
export function noticeDetail(one: Notice, language: Language, page?: Text): string {
  if (one.kind === 'message') return page?.[language] ?? '';
  if (one.kind === 'action') return actionDetail(one, language);
  if (one.problem) return one.problem;
  if (one.kind === 'export' && one.total && one.state !== 'done')
    return `${thousands(one.done ?? 0)} / ${thousands(one.total)}`;
  const rows = one.total ? (language === 'zh' ? `${thousands(one.total)} 行` : `${thousands(one.total)} rows`) : '';
  return [one.file ?? one.title ?? '', rows].filter(Boolean).join(' · ');
}

/** "1,840 条已完成，3 条未处理：..." */
function actionDetail(one: Notice, language: Language): string {
  const [done, total, refused] = [one.done ?? 0, one.total ?? 0, one.refused ?? 0].map(thousands);
  const zh = language === 'zh';
  const far = one.state === 'done' || one.state === 'partial' ? done : `${done} / ${total}`;
  const left = (one.refused ?? 0) > 0 ? (zh ? `，${refused} 条未处理` : `, ${refused} refused`) : '';
  const why = one.problem ? (zh ? `：${one.problem}` : `: ${one.problem}`) : '';
  return `${zh ? `完成 ${far} 条` : `${far} done`}${left}${why}`;
}
