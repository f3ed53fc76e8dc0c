/** The columns of a page in their order, to be shown, hidden and moved, and the other fields of its records. */
import { useState } from 'react';
import { DragHandle } from '../../fields/parts/controls/drag-order.tsx';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { useTexts, kindTexts } from '../text/texts.tsx';
import { useColumnChoice } from './column-chooser.tsx';
import { moveColumn, orderedColumns, toggleColumn, toggleFurther } from './columns.ts';
import { togglePin } from './column-sizes.ts';
import { furtherOf, mostFurther } from './cells/further.ts';
import { useList } from './use-list-screen.tsx';
import { listTexts } from './cells/texts.ts';
import { fixedT } from '../../base/texts.ts';

export function ColumnList() {
  const t = useTexts(listTexts, kindTexts);
  const { page, session, language, leading } = useList();
  const [choice, setChoice] = useColumnChoice(page.route);
  const [told, setTold] = useState('');
  const names = leading.map((field) => field.name);
  const ordered = orderedColumns(names, choice);
  const added = new Set(choice?.added);
  const shownCount = ordered.filter((name) => !choice?.hidden.includes(name)).length;
  const further = furtherOf(session, page).filter(({ name }) => !added.has(name));
  const labelOf = (name: string): string => {
    const field = page.fields[name];
    return (page.list.cells?.[name]?.label ?? field?.label)?.[language] ?? name;
  };
  const move = (name: string, by: number) => {
    const next = moveColumn(names, choice, name, by);
    setChoice(next);
    setTold(t('moved', { label: labelOf(name), place: next.order.indexOf(name) + 1 }));
  };
  return (
    <div className="stack k-columns">
      <div className="small muted">{t('columnsHint')}</div>
      <ul>
        {ordered.map((name, index) => {
          const shown = !choice?.hidden.includes(name);
          return (
            <li key={name} className="row">
              <DragHandle
                label={t('moveColumn', { label: labelOf(name) })}
                index={index}
                count={ordered.length}
                onMove={(from, to) => move(name, to - from)}
              />
              <label className="check">
                <input
                  type="checkbox"
                  checked={shown}
                  disabled={shown && shownCount === 1}
                  onChange={() =>
                    setChoice(added.has(name) ? toggleFurther(names, choice, name) : toggleColumn(names, choice, name))
                  }
                />
                {labelOf(name)}
              </label>
              <span className="toolbar-space" />
              {shown && (
                <button
                  type="button"
                  className="btn btn-text btn-small k-pin"
                  aria-label={t('pin', { label: labelOf(name) })}
                  aria-pressed={choice?.pinned?.includes(name) ?? false}
                  onClick={() => setChoice(togglePin(names, { hidden: [], ...choice, order: ordered }, name))}
                >
                  {t('pinShort')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <div className="visually-hidden" aria-live="polite">
        {told}
      </div>
      {further.length > 0 && (
        <Further
          fields={further}
          full={added.size >= mostFurther}
          onAdd={(name) => setChoice(toggleFurther(names, choice, name))}
        />
      )}
      <button type="button" className="btn" onClick={() => setChoice(undefined)}>
        {t('restoreColumns')}
      </button>
    </div>
  );
}

/** How many fields are offered before somebody looks for one. */
const few = 8;

/** Fields that have no column yet. */
function Further({ fields, full, onAdd }: { fields: FieldDef[]; full: boolean; onAdd(name: string): void }) {
  const { language } = useList();
  const t = fixedT(language, listTexts);
  const [typed, setTyped] = useState('');
  const word = typed.trim().toLowerCase();
  const found = fields.filter(({ name, label }) => `${label[language]} ${name}`.toLowerCase().includes(word));
  return (
    <section className="stack" aria-label={t('further')}>
      <strong>{t('further')}</strong>
      {fields.length > few && (
        <input
          className="input"
          type="search"
          aria-label={t('find')}
          placeholder={t('find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {full && <div className="small muted">{t('most', { count: mostFurther })}</div>}
      <ul className="k-further">
        {found.map((field) => (
          <li key={field.name}>
            <label className="check">
              <input type="checkbox" checked={false} disabled={full} onChange={() => onAdd(field.name)} />
              {field.label[language]}
            </label>
          </li>
        ))}
      </ul>
      {found.length === 0 && <div className="small muted">{t('noField')}</div>}
    </section>
  );
}
