/** Own subscriptions of reports: made for the one that is open; listed, changed and cancelled for all of them. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { printMoment } from '../../../base/date.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { Dialog } from '../../../fields/parts/dialog/dialog.tsx';
import type { CallFailure } from '../../data/data.ts';
import { catalogue } from '../../../base/catalogue.ts';
import { Failed } from '../../ui/states.tsx';
import { useSending } from '../../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { inLanguage } from '../../../base/language.ts';
import { useSiteData } from '../../data/use-site-data.tsx';
import { whyRefused } from '../../data/why-refused.ts';
import {
  formats,
  hasFile,
  hourText,
  mostSubscriptions,
  scheduleText,
  scheduleTexts,
  times,
  toldPeriods,
  type Every,
  type Format,
  type ToldPeriod,
} from './schedule.ts';
import type { SubscriptionRow } from './subscription-row.ts';
import '../goals/goals.css';

const ownTexts = catalogue('subscriptions', {
  title: { zh: '订阅报表', en: 'Subscribe to reports' },
  hint: {
    zh: '到时间后，右上角的通知中会收到报表的主要指标及变化，附带的文件也在通知中下载。系统不发送邮件。最多 {{most}} 个订阅。',
    en: 'At its time the bell at the top tells the main figures and their change; a file is downloaded there, too. No mail is sent. At most {{most}} subscriptions.',
  },
  every: { zh: '频率', en: 'How often' },
  hour: { zh: '时间（北京时间）', en: 'Time (Shanghai)' },
  period: { zh: '统计周期', en: 'Period' },
  file: { zh: '附件', en: 'File' },
  add: { zh: '订阅', en: 'Subscribe' },
  own: { zh: '我的订阅', en: 'Own subscriptions' },
  none: { zh: '还没有订阅', en: 'No subscriptions yet' },
  next: { zh: '下次 {{time}}', en: 'Next {{time}}' },
  ended: { zh: '已终止：{{why}}', en: 'Ended: {{why}}' },
  failed: { zh: '上次未能生成：{{why}}', en: 'Could not be made: {{why}}' },
  change: { zh: '修改', en: 'Change' },
  unsubscribe: { zh: '取消订阅', en: 'Cancel' },
  of: { zh: '{{act}}「{{name}}」{{schedule}}', en: '{{act}} {{name}}: {{schedule}}' },
  changing: { zh: '修改「{{name}}」的订阅', en: 'Change the subscription of {{name}}' },
  making: { zh: '订阅「{{name}}」', en: 'Subscribe to {{name}}' },
  kept: { zh: '已订阅，{{time}} 发送第一次', en: 'Subscribed: the first one comes at {{time}}' },
  changed: { zh: '已修改订阅', en: 'The subscription was changed' },
  gone: { zh: '已取消订阅', en: 'The subscription was cancelled' },
});

interface Draft {
  id?: number;
  every: Every;
  hour: number;
  period: ToldPeriod;
  format: Format;
}

const fresh: Draft = { every: 'day', hour: 9, period: 'yesterday', format: 'none' };
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const time = (moment: string): string => printMoment(moment, 'y-m-d h:i');

export function SubscribeDialog({ page, onClose }: { page: PageDef; onClose(): void }) {
  const t = useTexts(ownTexts, scheduleTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const sending = useSending();
  const id = useId();
  const [draft, setDraft] = useState<Draft>(fresh);
  const [told, setTold] = useState<{ text: string; bad: boolean }>();
  const form = useRef<HTMLFormElement>(null);
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: [page.route, 'subscriptions'],
    queryFn: async () => ((await data.call(page.route, 'subscriptions')) as { rows: SubscriptionRow[] }).rows,
    retry: false,
    gcTime: 0,
  });
  const changing = found?.find((one) => one.id === draft.id);
  const files = changing ? changing.file : hasFile(page);
  const set = (part: Partial<Draft>) => {
    setTold(undefined);
    setDraft((before) => ({ ...before, ...part }));
  };
  const run = (work: () => Promise<string>) =>
    void sending.run(async () => {
      setTold(undefined);
      try {
        const text = await work();
        setTold({ text, bad: false });
      } catch (problem) {
        setTold({ text: inLanguage(whyRefused(problem as CallFailure), language), bad: true });
        await refetch();
      }
    });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    run(async () => {
      const kept = (await data.call(page.route, 'subscribe', { body: { ...draft }, key: crypto.randomUUID() })) as {
        id: number;
      };
      const { data: rows } = await refetch();
      setDraft(fresh);
      const first = rows?.find((one) => one.id === kept.id);
      return draft.id === undefined ? t('kept', { time: first ? time(first.nextAt) : '' }) : t('changed');
    });
  };
  const drop = (one: SubscriptionRow) =>
    run(async () => {
      await data.call(page.route, 'unsubscribe', { body: { id: one.id }, key: crypto.randomUUID() });
      if (draft.id === one.id) setDraft(fresh);
      // Before its row goes, and the button that has the focus with it: Escape is heard inside the dialog alone.
      form.current?.querySelector('select')?.focus();
      await refetch();
      return t('gone');
    });
  const change = (one: SubscriptionRow) => {
    setTold(undefined);
    setDraft({ id: one.id, every: one.every, hour: one.hour, period: one.period as ToldPeriod, format: one.format });
    form.current?.querySelector('select')?.focus();
  };
  const choice = <Value extends string | number>(
    name: string,
    label: string,
    value: Value,
    options: readonly (readonly [Value, string])[],
    onChange: (value: string) => void,
  ) => (
    <div className="field">
      <label className="field-label" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <select id={`${id}-${name}`} className="select" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  const name = (changing?.label ?? page.label)[language];
  return (
    <Dialog
      title={t('title')}
      busy={sending.busy}
      onClose={onClose}
      foot={
        <button type="button" className="btn" disabled={sending.busy} onClick={onClose}>
          {t('close')}
        </button>
      }
    >
      <div className="stack">
        <p className="small muted">{t('hint', { most: mostSubscriptions })}</p>
        <form ref={form} className="stack" aria-label={t(changing ? 'changing' : 'making', { name })} onSubmit={keep}>
          <strong>{t(changing ? 'changing' : 'making', { name })}</strong>
          <div className="k-subscribe">
            {choice(
              'every',
              t('every'),
              draft.every,
              times.map((one) => [one, t(`every_${one}`)] as const),
              (every) => set({ every: every as Every }),
            )}
            {choice(
              'hour',
              t('hour'),
              draft.hour,
              hours.map((one) => [one, hourText(one)] as const),
              (hour) => set({ hour: Number(hour) }),
            )}
            {choice(
              'period',
              t('period'),
              draft.period,
              toldPeriods.map((one) => [one, t(`period_${one}`)] as const),
              (period) => set({ period: period as ToldPeriod }),
            )}
            {files &&
              choice(
                'file',
                t('file'),
                draft.format,
                formats.map((one) => [one, t(`format_${one}`)] as const),
                (format) => set({ format: format as Format }),
              )}
          </div>
          <div className="row">
            <button type="submit" className="btn btn-primary" disabled={sending.busy || !found}>
              {changing ? t('save') : t('add')}
            </button>
            {changing && (
              <button type="button" className="btn" disabled={sending.busy} onClick={() => setDraft(fresh)}>
                {t('cancel')}
              </button>
            )}
          </div>
        </form>
        {told && (
          <div
            className={told.bad ? 'banner banner-error' : 'banner banner-success'}
            role={told.bad ? 'alert' : 'status'}
          >
            {told.text}
          </div>
        )}
        <h3>{t('own')}</h3>
        {error ? (
          <Failed failure={error as CallFailure} retry={() => void refetch()} />
        ) : !found ? (
          <span className="skeleton-line" role="status" aria-label={t('loading')} />
        ) : found.length === 0 ? (
          <p className="muted">{t('none')}</p>
        ) : (
          <ul className="k-subscriptions">
            {found.map((one) => {
              const schedule = scheduleText(one)[language];
              const act = (text: string) => t('of', { act: text, name: one.label[language], schedule });
              return (
                <li key={one.id}>
                  <div>
                    <strong>{one.label[language]}</strong> {schedule}
                    <div className={one.state === 'ended' ? 'small field-error' : 'small muted'}>
                      {one.state === 'ended'
                        ? t('ended', { why: one.why?.[language] ?? '' })
                        : t('next', { time: time(one.nextAt) })}
                      {one.state === 'on' && one.why && ` ${t('failed', { why: one.why[language] })}`}
                    </div>
                  </div>
                  <span className="row">
                    <button
                      type="button"
                      className="btn btn-small"
                      aria-label={act(t('change'))}
                      disabled={sending.busy}
                      onClick={() => change(one)}
                    >
                      {t('change')}
                    </button>
                    <button
                      type="button"
                      className="btn btn-small"
                      aria-label={act(t('unsubscribe'))}
                      disabled={sending.busy}
                      onClick={() => drop(one)}
                    >
                      {t('unsubscribe')}
                    </button>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
