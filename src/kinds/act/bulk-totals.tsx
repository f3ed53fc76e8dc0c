/** What the chosen records add up to, said before they are dealt with. Records on other pages of the list are told, not guessed. */
import type { ActionDef, PageDef } from '../../grammar/resolved.ts';
import { isDecimal, sum } from '../../base/decimal.ts';
import type { Row } from '../data.ts';
import { printed } from '../list/cell.tsx';
import { useLanguage, useTexts } from '../texts.tsx';

export function BulkTotals({ page, act, ids, rows }: { page: PageDef; act: ActionDef; ids: readonly number[]; rows: readonly Row[] }) {
  const say = useTexts();
  const language = useLanguage();
  if (!act.totals || act.totals.length === 0) return null;
  const known = rows.filter((row) => ids.includes(row.id));
  const away = ids.length - known.length;
  return (
    <p>
      {act.totals.map((name) => {
        const field = page.fields[name];
        const values = known.map((row) => String(row[name] ?? '')).filter(isDecimal);
        return field && <strong key={name}>{say('bulkTotal', { label: field.label[language], amount: printed(field, sum(values, 2), language) })} </strong>;
      })}
      {away > 0 && <span className="muted">{say('bulkTotalAway', { count: away })}</span>}
    </p>
  );
}
