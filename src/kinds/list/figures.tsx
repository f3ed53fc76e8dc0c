/** Figures above a list: counts and sums over its filter. */
import type { PageDef } from '../../grammar/resolved.ts';
import { useLanguage, useTexts } from '../texts.tsx';
import { printed } from './cell.tsx';

export function FiguresRow({ page, values }: { page: PageDef; values: { [figure: string]: string | number } | undefined }) {
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
            <div className="figure-value">{value === undefined ? <span className="skeleton-line" /> : typeof value === 'number' ? value.toLocaleString('en-US') : printedFigure(value)}</div>
          </div>
        );
        function printedFigure(text: string) {
          return field ? withThousands(printed(field, text, language)) : withThousands(text);
        }
      })}
    </section>
  );
}

/** "1234567.50" -> "1,234,567.50"; anything else stays. */
export function withThousands(text: string): string {
  const found = /^(-?)(\d+)(\.\d+)?$/.exec(text);
  return found ? `${found[1]}${(found[2] ?? '').replace(/\B(?=(\d{3})+$)/g, ',')}${found[3] ?? ''}` : text;
}
