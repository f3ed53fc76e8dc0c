/** Notifications in sentences. */
import type { Notice } from '../../calls/notifications/notice.ts';
import { thousands } from '../../base/formats.ts';
import { inLanguage, inSentence, type Language, type Text } from '../../base/language.ts';
import { fixedT, inBothLanguages } from '../../base/texts.ts';
import { noticeTexts } from './texts.ts';

/** What happened, in a line: "导出已完成：普通订单", "商品审核 · 待审核 12 条". */
export function noticeLine(one: Notice, page: Text | undefined, language: Language): string {
  const t = fixedT(language, noticeTexts);
  const name = page?.[language] ?? one.page;
  if (one.kind === 'message') return one.text ?? '';
  if (one.kind === 'waiting') {
    const count = `${thousands(one.count ?? 0)}${one.capped ? '+' : ''}`;
    const tab = one.tabLabel && { zh: one.tabLabel.zh, en: one.tabLabel.en.toLowerCase() };
    return t('waitingLine', { page: name, tab: inLanguage(tab, language), count });
  }
  const state = t(`state_${one.state}`);
  if (one.kind === 'action') {
    const action = inLanguage(one.label, language);
    return t('actionLine', {
      page: name,
      action: one.title ? t('actionOn', { action, title: one.title }) : action,
      state,
    });
  }
  return t('line', {
    page: name,
    kind: inSentence(inBothLanguages(noticeTexts, `kind_${one.kind}`), language),
    state: one.kind === 'import' && one.state === 'waiting' ? t('toConfirm') : state,
  });
}

/** What more is known: file, rows, why it failed. */
export function noticeDetail(one: Notice, language: Language, page?: Text): string {
  if (one.kind === 'message') return page?.[language] ?? '';
  if (one.kind === 'action') return actionDetail(one, language);
  if (one.problem) return one.problem;
  if (one.kind === 'export' && one.total && one.state !== 'done')
    return `${thousands(one.done ?? 0)} / ${thousands(one.total)}`;
  const rows = one.total ? fixedT(language, noticeTexts)('rows', { count: thousands(one.total) }) : '';
  return [one.file ?? one.title ?? '', rows].filter(Boolean).join(' · ');
}

/** "1,840 条已完成，3 条未处理：..." */
function actionDetail(one: Notice, language: Language): string {
  const t = fixedT(language, noticeTexts);
  const [done = '', total = '', refused = ''] = [one.done ?? 0, one.total ?? 0, one.refused ?? 0].map(thousands);
  const over = one.state === 'done' || one.state === 'partial';
  return [
    t('done', { count: over ? done : `${done} / ${total}` }),
    (one.refused ?? 0) > 0 ? t('refused', { count: refused }) : '',
    one.problem ? t('because', { why: one.problem }) : '',
  ].join('');
}
