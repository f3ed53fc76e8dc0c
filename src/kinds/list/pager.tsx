/** Paging: 10, 20, 50 or 100 rows; totals above 5,000 are counted as "5,000+". */
import { thousands } from '../../base/formats.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useNarrow } from '../../fields/parts/controls/narrow.tsx';
import { pageSizes } from './filters/query.ts';

interface PagerProps {
  page: number;
  size: number;
  total: number;
  capped: boolean;
  /** Rows on this page: a full one of a capped total has a next page. */
  shown: number;
  onChange(change: { page?: number; size?: number }): void;
}

/** The pages offered as buttons: the first, the last known, and two on either side. 0 stands for a gap. */
export function pageButtons(page: number, last: number): number[] {
  const near = [1, page - 2, page - 1, page, page + 1, page + 2, last].filter((one) => one >= 1 && one <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => (index > 0 && one - (pages[index - 1] ?? one) > 1 ? [0, one] : [one]));
}

export function Pager({ page, size, total, capped, shown, onChange }: PagerProps) {
  const t = useTexts(kindTexts);
  const narrow = useNarrow();
  const last = Math.max(1, Math.ceil(total / size), page);
  const more = page < Math.ceil(total / size) || (capped && shown >= size);
  return (
    <nav className="pager" aria-label={t('pager')}>
      <span>{t(capped ? 'totalCapped' : 'total', { total: thousands(total), count: total })}</span>
      <span className="toolbar-space" />
      <select
        className="select k-fit"
        aria-label={t('pageSizeLabel')}
        value={size}
        onChange={(event) => onChange({ size: Number(event.target.value), page: 1 })}
      >
        {[...new Set([...pageSizes, size])]
          .sort((a, b) => a - b)
          .map((one) => (
            <option key={one} value={one}>
              {t('pageSize', { size: one })}
            </option>
          ))}
      </select>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={t('previousPage')}
        disabled={page <= 1}
        onClick={() => onChange({ page: page - 1 })}
      >
        ‹
      </button>
      {narrow ? (
        <span aria-current="page" aria-label={t('pageNumber', { page })} className="k-page-of">
          {page} / {capped ? `${last}+` : last}
        </span>
      ) : (
        pageButtons(page, last).map((one, index) =>
          one === 0 ? (
            <span key={`gap${index}`} className="muted" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={one}
              type="button"
              className="btn btn-icon k-page"
              aria-label={t('pageNumber', { page: one })}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => onChange({ page: one })}
            >
              {one}
            </button>
          ),
        )
      )}
      <button
        type="button"
        className="btn btn-icon"
        aria-label={t('nextPage')}
        disabled={!more}
        onClick={() => onChange({ page: page + 1 })}
      >
        ›
      </button>
    </nav>
  );
}
