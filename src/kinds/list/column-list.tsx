import type { FieldDef } from '../../grammar/resolved.ts';
import { useLanguage, useTexts } from '../texts.tsx';
import { useColumnChoice } from './column-chooser.tsx';
import { moveColumn, orderedColumns, toggleColumn } from './columns.ts';

/** The columns of a page in their order, to be shown, hidden and moved. */
export function ColumnList({ route, fields }: { route: string; fields: FieldDef[] }) {
  const say = useTexts();
  const language = useLanguage();
  const [choice, setChoice] = useColumnChoice(route);
  const names = fields.map((field) => field.name);
  const ordered = orderedColumns(names, choice);
  const shownCount = ordered.filter((name) => !choice?.hidden.includes(name)).length;
  return (
    <div className="stack k-columns">
      <div className="small muted">{say('columnsHint')}</div>
      <ul>
        {ordered.map((name, index) => {
          const label = fields.find((field) => field.name === name)?.label[language] ?? name;
          const shown = !choice?.hidden.includes(name);
          return (
            <li key={name} className="row">
              <label className="check">
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={shown && shownCount === 1}
                  onChange={() => setChoice(toggleColumn(names, choice, name))}
                />
                {label}
              </label>
              <span className="toolbar-space" />
              <button
                type="button"
                className="btn btn-text btn-small btn-icon"
                aria-label={`${say('moveUp')} ${label}`}
                disabled={index === 0}
                onClick={() => setChoice(moveColumn(names, choice, name, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                className="btn btn-text btn-small btn-icon"
                aria-label={`${say('moveDown')} ${label}`}
                disabled={index === ordered.length - 1}
                onClick={() => setChoice(moveColumn(names, choice, name, 1))}
              >
                ↓
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" className="btn" onClick={() => setChoice(undefined)}>
        {say('restoreColumns')}
      </button>
    </div>
  );
}
