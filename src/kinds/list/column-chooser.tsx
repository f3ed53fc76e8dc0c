/** Which columns are shown, and in which order; kept per page in the reader's store. */
import { useStore } from 'react-admin';
import type { FieldDef } from '../../grammar/resolved.ts';
import { useLanguage, useTexts } from '../texts.tsx';
import { moveColumn, orderedColumns, toggleColumn, type ColumnChoice } from './columns.ts';
import { PopoverButton } from './popover.tsx';

/** The stored choice of a page's columns. */
export function useColumnChoice(route: string): [ColumnChoice | undefined, (choice: ColumnChoice | undefined) => void] {
  return useStore<ColumnChoice | undefined>(`${route}.columns`);
}

export function ColumnChooser({ route, fields }: { route: string; fields: FieldDef[] }) {
  const say = useTexts();
  return (
    <PopoverButton label={say('columns')} className="btn">
      {() => <ColumnList route={route} fields={fields} />}
    </PopoverButton>
  );
}

function ColumnList({ route, fields }: { route: string; fields: FieldDef[] }) {
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
