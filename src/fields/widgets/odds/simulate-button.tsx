/** Draws ten thousand times by the lines as they are typed, and shows what was expected beside what was drawn. */
import { useId, useState } from 'react';
import { catalogue } from '../../../base/catalogue.ts';
import { group } from '../../../base/decimal.ts';
import { thousands } from '../../../base/formats.ts';
import { fixedT } from '../../../base/texts.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { reachable } from '../../parts/controls/reachable.tsx';
import { moneyModel } from '../../money/model.ts';
import { drawables, simulate, type OddsLine, type OddsPlan, type SimulatedDraws } from './simulate.ts';

const texts = catalogue('simulate', {
  open: { zh: '模拟抽奖', en: 'Simulate' },
  title: { zh: '模拟 {{n}} 次抽奖', en: 'Simulate {{n}} draws' },
  what: {
    zh: '按当前填写的权重、库存与每日限量模拟一天，不写入任何数据。',
    en: 'One day by the weights, stock and limits as typed. Nothing is written.',
  },
  budget: { zh: '当日奖品预算', en: 'Prize budget of the day' },
  unlimited: { zh: '留空或 0 表示不限', en: 'Empty or 0 = unlimited' },
  again: { zh: '再次模拟', en: 'Simulate again' },
  prize: { zh: '奖品', en: 'Prize' },
  share: { zh: '预期 / 抽中', en: 'Expected / drawn' },
  expected: { zh: '预期次数', en: 'Expected' },
  drawn: { zh: '抽中次数', en: 'Drawn' },
  cost: { zh: '成本：预期 ¥{{expected}}，模拟 ¥{{drawn}}', en: 'Cost: ¥{{expected}} expected, ¥{{drawn}} simulated' },
  close: { zh: '关闭', en: 'Close' },
});

const draws = 10_000;
const budgetField: FieldDef = {
  name: 'budget',
  type: 'money',
  label: texts.texts.budget,
  storage: 'column',
  minimum: '0.00',
};

interface SimulateProps {
  language: Language;
  plan: OddsPlan;
  lines: readonly OddsLine[];
  weights: readonly number[];
  names: readonly string[];
}

export function SimulateButton(props: SimulateProps) {
  const { language, plan, lines, weights, names } = props;
  const t = fixedT(language, texts);
  const id = useId();
  const [budget, setBudget] = useState('');
  const [result, setResult] = useState<SimulatedDraws>();
  const read = budget === '' ? ({ ok: true, value: null } as const) : moneyModel.parse(budget, budgetField);
  const fault = read.ok ? undefined : read.problem[language];
  const run = () =>
    read.ok && setResult(simulate(weights, drawables(lines, plan), draws, String(read.value ?? ''), randomBytes));
  const most = Math.max(1, ...(result?.lines ?? []).flatMap(({ expected, drawn }) => [Number(expected), drawn]));
  const close = () => setResult(undefined);
  return (
    <>
      <button type="button" className="btn btn-small" onClick={run}>
        {t('open')}
      </button>
      {result && (
        <Dialog
          title={t('title', { n: thousands(draws) })}
          wide
          onClose={close}
          foot={
            <>
              <button type="button" className="btn" onClick={close}>
                {t('close')}
              </button>
              <button type="button" className="btn btn-primary" disabled={!read.ok} onClick={run}>
                {t('again')}
              </button>
            </>
          }
        >
          <div className="stack">
            <p>{t('what')}</p>
            <div className="field">
              <label className="field-label" htmlFor={id}>
                {t('budget')}
              </label>
              <input
                id={id}
                className="input num k-fit"
                type="text"
                inputMode="decimal"
                value={budget}
                aria-describedby={`${id}-hint`}
                aria-invalid={fault === undefined ? undefined : true}
                onChange={(event) => setBudget(event.target.value.trim())}
              />
              <span className={fault === undefined ? 'field-hint' : 'field-error'} id={`${id}-hint`}>
                {fault ?? t('unlimited')}
              </span>
            </div>
            <div ref={reachable} className="table-wrap">
              <table className="table">
                <thead>
                  <tr>
                    <th scope="col">{t('prize')}</th>
                    <th scope="col" className="num">
                      {t('expected')}
                    </th>
                    <th scope="col" className="num">
                      {t('drawn')}
                    </th>
                    <th scope="col" className="odds-chart">
                      {t('share')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {result.lines.map(({ expected, drawn }, index) => (
                    <tr key={index}>
                      <td>{names[index]}</td>
                      <td className="num">{thousands(Number(expected))}</td>
                      <td className="num">{thousands(drawn)}</td>
                      <td className="odds-chart" aria-hidden="true">
                        <span
                          className="odds-bar odds-expected"
                          style={{ width: `${(Number(expected) / most) * 100}%` }}
                        />
                        <span className="odds-bar odds-drawn" style={{ width: `${(drawn / most) * 100}%` }} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <p role="status">{t('cost', { expected: group(result.cost.expected), drawn: group(result.cost.drawn) })}</p>
          </div>
        </Dialog>
      )}
    </>
  );
}

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));
