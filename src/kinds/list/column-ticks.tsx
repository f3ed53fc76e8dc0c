import { useTexts } from '../text/texts.tsx';
import { moveColumn, orderedColumns, toggleColumn, type ColumnChoice } from './columns.ts';
import { listTexts } from './cells/texts.ts';

interface ColumnTicksProps {
  /** Names of all columns in the page's order. */
  names: readonly string[];
  labelOf(name: string): string;
  choice: ColumnChoice | undefined;
  onChoice(choice: ColumnChoice): void;
}

/** Columns in their order, to be ticked and moved. */
export function ColumnTicks({ names, labelOf, choice, onChoice }: ColumnTicksProps) {
  const t = useTexts(listTexts);
  const ordered = orderedColumns(names, choice);
  const shownCount = ordered.filter((name) => !choice?.hidden.includes(name)).length;
  return (
    <ul>
      {ordered.map((name, index) => {
        const label = labelOf(name);
        const shown = !choice?.hidden.includes(name);
        return (
          <li key={name} className="row">
            <label className="check">
              <input
                type="checkbox"
                checked={shown}
                disabled={shown && shownCount === 1}
                onChange={() => onChoice(toggleColumn(names, choice, name))}
              />
              {label}
            </label>
            <span className="toolbar-space" />
            <button
              type="button"
              className="btn btn-text btn-small btn-icon"
              aria-label={`${t('up')} ${label}`}
              disabled={index === 0}
              onClick={() => onChoice(moveColumn(names, choice, name, -1))}
            >
              ↑
            </button>
            <button
              type="button"
              className="btn btn-text btn-small btn-icon"
              aria-label={`${t('down')} ${label}`}
              disabled={index === ordered.length - 1}
              onClick={() => onChoice(moveColumn(names, choice, name, 1))}
            >
              ↓
            </button>
          </li>
        );
      })}
    </ul>
  );
}
