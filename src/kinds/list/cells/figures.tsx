/** Figures above a list: counts and sums over its filter. */
import { shown } from '../../../base/decimal.ts';
import { thousands } from '../../../base/formats.ts';
import type { PageDef } from '../../../grammar/site/resolved.ts';
import { evenColumns } from '../../ui/even.tsx';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { fieldModel } from '../../../fields/models.ts';
import { printed } from './cell.tsx';
import { later } from '../../../fields/parts/base/later.tsx';
import { useNarrow } from '../../../fields/parts/controls/narrow.tsx';

const FigureInfo = later(async () => ({ default: (await import('./figure-info.tsx')).FigureInfo }));

export function FiguresRow({
  page,
  values,
}: {
  page: PageDef;
  values: { [figure: string]: string | number | null } | undefined;
}) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const narrow = useNarrow();
  const figures = [...page.list.figures, ...(page.list.elsewhere ?? [])];
  if (figures.length === 0) return null;
  // Two or three figures over the whole width would be mostly empty.
  const even = figures.length > 3;
  const untold = figures.some((figure) => values?.[figure.name] === null);
  return (
    <>
      <section
        className={even ? 'figures k-even' : 'figures'}
        style={even ? evenColumns(figures.length) : undefined}
        aria-label={t('figures')}
        {...(narrow ? { tabIndex: 0 } : {})}
      >
        {figures.map((figure) => {
          const value = values?.[figure.name];
          const field = figure.of === 'count' || figure.entity !== undefined ? undefined : page.fields[figure.of];
          return (
            <div key={figure.name} className="figure k-figure">
              {figure.entity === undefined && <FigureInfo page={page} figure={figure} />}
              <div className="figure-label">{figure.label[language]}</div>
              <div className="figure-value">
                {value === undefined ? (
                  values ? (
                    '—'
                  ) : (
                    <span className="skeleton-line" />
                  )
                ) : value === null ? (
                  '—'
                ) : typeof value === 'number' ? (
                  thousands(value)
                ) : (
                  printedFigure(value)
                )}
              </div>
            </div>
          );
          function printedFigure(text: string) {
            if (figure.outOf !== undefined) return `${shown(text)}%`;
            if (!field) return shown(text);
            return `${fieldModel(field.type)?.prefix ?? ''}${shown(printed(field, text, language))}`;
          }
        })}
      </section>
      {untold && (
        <p className="muted small" role="note">
          {t('notTold')}
        </p>
      )}
    </>
  );
}
