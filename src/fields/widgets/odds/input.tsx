/**
 * Lines that are drawn by weight: their editor, a meter of their shares, and a simulation of many draws.
 * `"widget": "odds:name:cost/amount:left/stock,dayLimit:type=thanks"` says which members name a line, what one costs,
 * how many there are in all and a day, and which lines stand for nothing; `"odds:name"` draws the meter alone.
 */
import { useWatch } from 'react-hook-form';
import { catalogue } from '../../../base/catalogue.ts';
import { sum } from '../../../base/decimal.ts';
import { fixedT } from '../../../base/texts.ts';
import { lineShares } from '../../../grammar/expressions/line-shares.ts';
import type { InputProps } from '../../contract.ts';
import { fieldInputs } from '../../inputs.ts';
import { SimulateButton } from './simulate-button.tsx';
import { oddsPlan, type OddsLine } from './simulate.ts';
import './odds.css';

const texts = catalogue('odds', {
  meter: { zh: '概率分布', en: 'Probabilities' },
  total: { zh: '合计 {{sum}}%，权重共 {{weight}}', en: '{{sum}} % in all, weights total {{weight}}' },
  none: { zh: '权重合计须大于 0', en: 'The weights must total more than 0' },
});

export function OddsInput(props: InputProps) {
  const { source, field, language } = props;
  const Rows = fieldInputs.rows;
  const lines = (useWatch({ name: source }) ?? []) as OddsLine[];
  const of = field.shares?.of ?? '';
  const plan = oddsPlan(field.widget);
  const title = field.widget?.split(':')[1] ?? '';
  const t = fixedT(language, texts);
  const shares = lineShares(lines, of);
  const weights = lines.map((line) => Math.max(0, Math.trunc(Number(line[of] ?? 0)) || 0));
  const weight = weights.reduce((all, one) => all + one, 0);
  return (
    <div className="odds">
      <Rows {...props} />
      {lines.length > 0 && (
        <div className="odds-foot">
          {weight === 0 ? (
            <p className="field-error" role="status">
              {t('none')}
            </p>
          ) : (
            <>
              <div className="odds-meter" role="img" aria-label={`${t('meter')}: ${said(lines, shares, title)}`}>
                {shares.map((share, index) => (
                  <span
                    key={index}
                    className={`odds-part odds-part-${index % 6}`}
                    style={{ flexGrow: Number(share) }}
                    title={`${nameOf(lines[index], title, index)} ${share}%`}
                  />
                ))}
              </div>
              <p className="small muted">{t('total', { sum: sum(shares, 2), weight })}</p>
            </>
          )}
          {plan && weight > 0 && (
            <SimulateButton
              language={language}
              plan={plan}
              lines={lines}
              weights={weights}
              names={lines.map((line, index) => nameOf(line, title, index))}
            />
          )}
        </div>
      )}
    </div>
  );
}

const nameOf = (line: OddsLine | undefined, title: string, index: number): string =>
  String(line?.[title] ?? '') || `#${index + 1}`;

const said = (lines: readonly OddsLine[], shares: readonly string[], title: string): string =>
  shares.map((share, index) => `${nameOf(lines[index], title, index)} ${share}%`).join(', ');
