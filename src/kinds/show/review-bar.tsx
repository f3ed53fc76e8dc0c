/** The bar with which one goes through what waits: decisions by number keys, next and previous by J and K. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { PageDef } from '../../grammar/site/resolved.ts';
import { fetchActDialog, useActs } from '../act/use-acts.tsx';
import { askAhead } from '../navigation/ahead.tsx';
import { bareKeysOn, isTyping } from '../session/bare-keys.tsx';
import type { Row } from '../data/data.ts';
import { whenIdle } from '../navigation/idle.tsx';
import { listPath, pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import type { ListState } from '../list/filters/query.ts';
import { rowsQuestion } from '../list/use-rows.tsx';
import { replaceTag } from '../navigation/replace-tag.ts';
import { useSending } from '../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import { forgetOrder, neighbours, stepTo } from './neighbours.ts';
import { recordQuestion } from './record-question.tsx';
import { decisionBy, letterOf, nextWaiting, reviewOrder, type Decision } from './review.ts';
import { reviewTexts } from './review-texts.ts';

/** Page -> records that were decided on since the window was opened. */
const decided = new Map<string, number>();

interface ReviewBarProps {
  page: PageDef;
  row: Row;
  decisions: Decision[];
}

export function ReviewBar({ page, row, decisions }: ReviewBarProps) {
  const t = useTexts(reviewTexts, kindTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const prefix = useAreaPrefix();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useSiteData();
  const client = useQueryClient();
  const sending = useSending();
  const { id } = row;
  const [{ order, goesOn }] = useState(() => reviewOrder(page, id));
  const listed = (state: ListState) => client.fetchQuery({ ...rowsQuestion(data, page, state, []), staleTime: 0 });
  const { data: waiting } = useQuery({
    ...rowsQuestion(data, page, { ...order.state, page: 1 }, [], true),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { tab: waitingTab, ...narrowed } = order.state.filter;
  // The tab that the list begins with need not stand in its address.
  const backTo =
    waitingTab === page.list.start && Object.keys(narrowed).length === 0
      ? pathOf(prefix, page.route)
      : listPath(prefix, page.route, order.state.filter);
  const tell = (text: string) => notify(text, { type: 'info', messageArgs: { _: text } });

  const goOn = (over: boolean) =>
    sending.run(async () => {
      let { next } = neighbours(page.route, id);
      if (over) forgetOrder(page.route, id);
      if (next === undefined) {
        // The data provider shows a refusal.
        const found = await nextWaiting(order, id, listed).catch(() => undefined);
        if (!found || !sending.stands()) return over && found === undefined ? refresh() : undefined;
        next = found.next;
        if (next === undefined) {
          tell(found.total > 0 ? t('reviewLast', { count: found.total }) : t('reviewOver'));
          if (over) await navigate(backTo, { replace: true, state: replaceTag });
          return;
        }
      }
      await navigate(pathOf(prefix, page.route, next), { replace: over, state: replaceTag });
    });
  const back = () =>
    sending.run(async () => {
      const before = await stepTo(page.route, id, -1, listed).catch(() => undefined);
      if (before !== undefined && sending.stands())
        await navigate(pathOf(prefix, page.route, before), { state: replaceTag });
    });
  const acts = useActs(
    page,
    (doing, left, undone) => {
      if (!undone) decided.set(page.route, (decided.get(page.route) ?? 0) + 1);
      if (undone || !(goesOn || left)) refresh();
      else void goOn(true);
    },
    goesOn,
  );

  useEffect(() => whenIdle(() => void fetchActDialog().catch(() => undefined)), []);
  const { next, previous } = neighbours(page.route, id);
  useEffect(
    () =>
      next === undefined ? undefined : whenIdle(() => askAhead(client, recordQuestion(data, page.route, next, true))),
    [client, data, page.route, next],
  );

  const decide = ({ act, refusal }: Decision) => {
    if (refusal === undefined && !sending.busy) acts.start({ on: 'row', act, row });
  };
  const bar = useRef<HTMLDivElement>(null);
  useBareKeys(bar, (key) => {
    const decision = decisionBy(page, decisions, key);
    if (decision) decide(decision);
    else if (key === 'j') void goOn(false);
    else if (key === 'k') void back();
    else return false;
    return true;
  });

  const tab = page.list.tabs.find((one) => one.name === page.list.waiting);
  const count = decided.get(page.route) ?? 0;
  return (
    <>
      <div
        ref={bar}
        className="panel panel-foot sticky-foot k-review"
        role="group"
        aria-label={t('reviewBar')}
        data-id={id}
      >
        <span role="status">
          {tab && waiting && (
            <strong>{t('reviewLeft', { tab: tab.label[language], count: waiting.total ?? 0 })}</strong>
          )}{' '}
          {count > 0 && <span className="muted">{t('reviewDone', { count })}</span>}
        </span>
        <span className="toolbar-space" />
        <button
          type="button"
          className="btn"
          aria-keyshortcuts="K"
          disabled={sending.busy || (previous === undefined && order.first <= 1)}
          onClick={() => void back()}
        >
          {t('previous')} <kbd aria-hidden="true">K</kbd>
        </button>
        <button
          type="button"
          className="btn"
          aria-keyshortcuts="J"
          disabled={sending.busy}
          onClick={() => void goOn(false)}
        >
          {t('reviewSkip')} <kbd aria-hidden="true">J</kbd>
        </button>
        {decisions.map((one, at) => (
          <button
            key={one.act.name}
            type="button"
            className={one.act.tone === 'error' ? 'btn btn-danger' : at === 0 ? 'btn btn-primary' : 'btn'}
            aria-keyshortcuts={[at + 1, letterOf(page, one)].filter((key) => key !== undefined).join(' ')}
            aria-disabled={one.refusal === undefined ? undefined : true}
            title={one.refusal}
            onClick={() => decide(one)}
          >
            {one.act.label[language]} <kbd aria-hidden="true">{letterOf(page, one) ?? at + 1}</kbd>
          </button>
        ))}
      </div>
      {acts.dialogs}
    </>
  );
}

/** Hears single characters while nothing is typed, no dialog is open, and the focus is in no other page. */
function useBareKeys(bar: React.RefObject<HTMLElement | null>, press: (key: string) => boolean): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!bareKeysOn() || isTyping(event.target) || document.querySelector('[role="dialog"]')) return;
    const pane = bar.current?.closest('.split-pane');
    if (pane && !pane.contains(document.activeElement)) return;
    if (press(event.key.toLowerCase())) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
