/** Figures above a list: counts and sums over its filter. */
import { thousands } from '../../base/formats.ts';
import type { PageDef } from '../../grammar/resolved.ts';
import { useLanguage, useTexts } from '../texts.tsx';
import { printed } from './cell.tsx';
import { withThousands } from './thousands.ts';

export function FiguresRow({ page, values }: { page: PageDef; values: { [figure: string]: string | number | null } | undefined }) {
  const say = useTexts();
  const language = useLanguage();
  if (page.list.figures.length === 0) return null;
  return (
    <section className="figures" aria-label={say('figures')}>
      {page.list.figures.map((figure) => {
        const value = values?.[figure.name];
        const field = figure.of === 'count' ? undefined : page.fields[figure.of];
        return (
          <div key={figure.name} className="figure">
            <div className="figure-label">{figure.label[language]}</div>
            <div className="figure-value">{value === undefined ? (values ? '-' : <span className="skeleton-line" />) : value === null ? '-' : typeof value === 'number' ? thousands(value) : printedFigure(value)}</div>
          </div>
        );
        function printedFigure(text: string) {
          return field ? withThousands(printed(field, text, language)) : withThousands(text);
        }
      })}
    </section>
  );
}
