/** The targets of a year: months in rows, measures in columns; what was changed is saved together. */
import { useId, useRef, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../base/clock.ts';
import { dayOf } from '../../../base/date.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { reachable } from '../../../fields/parts/controls/reachable.tsx';
import { Dialog } from '../../../fields/parts/dialog/dialog.tsx';
import type { CallFailure } from '../../data/data.ts';
import { catalogue } from '../../../base/catalogue.ts';
import { Failed } from '../../ui/states.tsx';
import { useSending } from '../../data/sending.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { inLanguage } from '../../../base/language.ts';
import { useSiteData } from '../../data/use-site-data.tsx';
import { whyRefused } from '../../data/why-refused.ts';
import { changedGoals, typedGoal, type Drafts } from './goal-drafts.ts';
import type { GoalsAnswer } from '../base/goals.ts';
import { reportOptions } from '../base/options.ts';
import './goals.css';

const ownTexts = catalogue('goalsDialog', {
  title: { zh: '设置目标：{{page}}', en: 'Set targets: {{page}}' },
  hint: {
    zh: '按月填写，留空为不设目标。目标只用于您所在一侧的数据，修改会留下操作记录。',
    en: 'One for each month; leave a month empty for no target. Targets are for the figures of your side. Changes are on record.',
  },
  year: { zh: '年份', en: 'Year' },
  month: { zh: '月份', en: 'Month' },
  setBy: { zh: '{{name}} 设置', en: 'Set by {{name}}' },
  saved: { zh: '已保存 {{count}} 个目标', en: '{{count}} targets saved' },
  nothing: { zh: '没有修改', en: 'Nothing was changed' },
});

const units = { money: '¥', percent: '%', count: '', decimal: '' } as const;

export function GoalsDialog({ page, onClose }: { page: PageDef; onClose(): void }) {
  const t = useTexts(ownTexts, kindTexts);
  const language = useLanguage();
  const data = useSiteData();
  const client = useQueryClient();
  const notify = useNotify();
  const sending = useSending();
  const form = useId();
  const thisYear = Number(dayOf(new Date(serverNow())).slice(0, 4));
  const [year, setYear] = useState(String(thisYear));
  const [drafts, setDrafts] = useState<Drafts>({});
  const [failure, setFailure] = useState<string>();
  const key = useRef<string>(undefined);
  const { measures } = reportOptions(page);
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: [page.route, 'goals', year],
    queryFn: async () => (await data.call(page.route, 'goals', { query: { year } })) as GoalsAnswer,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const { rows, wrong } = changedGoals(found, drafts, measures);
  const type = (name: string, text: string) => {
    key.current = undefined;
    setFailure(undefined);
    setDrafts((before) => ({ ...before, [name]: text }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(wrong).length > 0) {
      document.querySelector<HTMLElement>('.k-goals-table [aria-invalid=true]')?.focus();
      return;
    }
    if (rows.length === 0) return setFailure(t('nothing'));
    void sending.run(async () => {
      setFailure(undefined);
      try {
        key.current ??= crypto.randomUUID();
        const { changed } = (await data.call(page.route, 'setGoals', { body: { rows }, key: key.current })) as {
          changed: number;
        };
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'summary' });
        notify(t('saved', { count: changed }), { type: 'success' });
        onClose();
        return 'over';
      } catch (problem) {
        const refused = problem as CallFailure;
        setFailure(inLanguage(whyRefused(refused), language));
        // What is typed stays; it is held against what stands there now.
        key.current = undefined;
        await refetch();
      }
      return undefined;
    });
  };
  return (
    <Dialog
      title={t('title', { page: page.label[language] })}
      wide
      busy={sending.busy}
      onClose={onClose}
      foot={
        <>
          <button type="button" className="btn" disabled={sending.busy} onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" form={form} className="btn btn-primary" disabled={sending.busy || !found}>
            {t('save')}
          </button>
        </>
      }
    >
      <form id={form} className="stack" noValidate onSubmit={save}>
        <p className="small muted">{t('hint')}</p>
        <label className="row">
          <span className="field-label">{t('year')}</span>
          <select
            className="select k-fit"
            value={year}
            disabled={sending.busy || rows.length > 0 || Object.keys(wrong).length > 0}
            onChange={(event) => setYear(event.target.value)}
          >
            {[thisYear - 1, thisYear, thisYear + 1].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        {failure && (
          <div className="banner banner-error" role="alert">
            {failure}
          </div>
        )}
        {error ? (
          <Failed failure={error as CallFailure} retry={() => void refetch()} />
        ) : !found ? (
          <span className="skeleton" role="status" aria-label={t('loading')} />
        ) : (
          <div ref={reachable} className="table-wrap">
            <table className="table k-goals-table">
              <thead>
                <tr>
                  <th scope="col">{t('month')}</th>
                  {found.measures.map((name) => {
                    const measure = measures[name];
                    const unit = units[measure?.unit ?? 'decimal'];
                    return (
                      <th key={name} scope="col">
                        {measure?.label[language]}
                        {unit && ` (${unit})`}
                      </th>
                    );
                  })}
                </tr>
              </thead>
              <tbody>
                {found.rows.map(({ month, values }) => (
                  <tr key={month}>
                    <th scope="row">{month}</th>
                    {found.measures.map((name) => {
                      const id = `${month} ${name}`;
                      const cell = values[name];
                      const problem = wrong[id]?.[language];
                      return (
                        <td key={name}>
                          <input
                            className="input"
                            inputMode="decimal"
                            aria-label={`${month} ${measures[name]?.label[language]}`}
                            aria-invalid={problem !== undefined || undefined}
                            aria-describedby={problem === undefined ? undefined : `${form}-${id.replace(' ', '-')}`}
                            title={cell?.by ? t('setBy', { name: cell.by }) : undefined}
                            maxLength={20}
                            disabled={sending.busy}
                            value={drafts[id] ?? typedGoal(cell?.value ?? null)}
                            onChange={(event) => type(id, event.target.value)}
                          />
                          {problem && (
                            <div id={`${form}-${id.replace(' ', '-')}`} className="field-error" role="alert">
                              {problem}
                            </div>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </form>
    </Dialog>
  );
}
