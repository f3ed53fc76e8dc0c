/**
 * What an act would do, said before it is agreed to: how many, what they add up to, and which cannot be done and why.
 */
import { shown } from '../../base/decimal.ts';
import { isEmpty } from '../../grammar/expressions/match.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import { unitOf } from '../../grammar/resolve/units.ts';
import type { Row } from '../data/data.ts';
import { FieldCell, printed } from '../list/cells/cell.tsx';
import { useLanguage, useTexts } from '../text/texts.tsx';
import { isRefused, type Foreseen } from './use-preview.tsx';
import type { Reckoned } from './use-reckoned.tsx';
import { previewTexts } from './preview-texts.ts';

/** Refused rows that are named at once; the others are a click away. */
const named = 5;

export function PreviewNote({ page, act, seen }: { page: PageDef; act: ActionDef; seen: Foreseen | undefined }) {
  const t = useTexts(previewTexts);
  const language = useLanguage();
  if (!seen) return null;
  const refused = seen.results.filter(isRefused);
  const held = seen.results.filter((one) => one.held).length;
  const line = (one: Foreseen['results'][number]) => (
    <li key={one.id}>
      <span className="nowrap">{one.title || `#${one.id}`}</span> <span className="muted">{one.error}</span>
    </li>
  );
  return (
    <div className="k-foreseen stack" role="status">
      {seen.results.length > 0 && (
        <p>
          <strong>{t('previewCount', { count: seen.ok })}</strong>
          {(act.totals ?? []).map((name) => {
            const field = page.fields[name];
            const sums = seen.totals[name];
            if (!field || !sums) return null;
            const unit = unitOf(field, page.fields);
            const amounts = Object.entries(sums).map(([key, amount]) => {
              const option = page.fields[unit?.by ?? '']?.options?.find((one) => String(one.value) === key);
              return [option?.[language] ?? key, shown(printed(field, amount, language))].join(' ').trim();
            });
            return (
              <strong key={name} className="k-total">
                {t('previewTotal', { label: field.label[language], amount: amounts.join(t('previewAnd')) })}
              </strong>
            );
          })}
        </p>
      )}
      {held > 0 && <p className="muted">{t('previewHeld', { count: held })}</p>}
      {refused.length > 0 && (
        <div className="banner banner-warning k-refused">
          <div>
            {t('previewRefused', { count: refused.length })}
            <ul>{refused.slice(0, named).map(line)}</ul>
            {refused.length > named && (
              <details>
                <summary>{t('previewMore', { count: refused.length - named })}</summary>
                <ul>{refused.slice(named).map(line)}</ul>
              </details>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

/**
 * Fields of one record as they are and as the act would leave them; what is reckoned here stands before the server has
 * answered, what the server refuses does not.
 */
export function PreviewResult({
  page,
  act,
  row,
  seen,
  reckoned,
}: {
  page: PageDef;
  act: ActionDef;
  row: Row;
  seen: Foreseen | undefined;
  reckoned: Reckoned | undefined;
}) {
  const t = useTexts(previewTexts);
  const language = useLanguage();
  const [verdict] = seen?.results ?? [];
  const refused = reckoned && 'refused' in reckoned ? reckoned.refused[language] : verdict?.error;
  const here = reckoned && 'row' in reckoned ? reckoned.row : undefined;
  const after = refused === undefined ? (here ?? (seen?.whole ? seen.row : undefined)) : undefined;
  if (!act.result) return null;
  const cellOf = (record: Row, name: string) => {
    const field = page.fields[name];
    return field && (isEmpty(record[name]) ? '—' : <FieldCell field={field} record={record} language={language} />);
  };
  return (
    <dl className="details k-result" aria-live="polite">
      {act.result.map(
        (name) =>
          page.fields[name] && (
            <div key={name}>
              <dt>{t('previewResult', { label: page.fields[name].label[language] })}</dt>
              <dd>
                {after ? (
                  <>
                    <span className="muted">{cellOf(row, name)} → </span>
                    <strong>{cellOf(after, name)}</strong>
                  </>
                ) : (
                  <span className="muted">{refused ?? t('previewWaits')}</span>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
