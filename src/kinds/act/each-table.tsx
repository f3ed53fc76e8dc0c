/**
 * The table in which an act asks something of each row: cells of text that are typed, pasted in blocks, filled down and
 * reached by the arrow keys, as in a spreadsheet.
 */
import { memo, useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { reachable } from '../../fields/parts/controls/reachable.tsx';
import type { Text } from '../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { FieldCell, isNumeric } from '../list/cells/cell.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { cellsOf, place, type AllTexts, type CellTexts } from '../../fields/parts/base/block.ts';
import { eachTexts } from './each-texts.ts';

/** How a row stands. */
export interface Standing {
  state: 'open' | 'unfit' | 'running' | 'done' | 'refused';
  why?: string | undefined;
  faults: { [field: string]: Text | string };
  hidden: string[];
}

interface EachTableProps {
  page: PageDef;
  fields: FieldDef[];
  /** Fields of the record that stand beside its name. */
  shown: FieldDef[];
  ids: readonly number[];
  rowOf(id: number): Row | undefined;
  titleOf(id: number): string;
  textsOf(id: number): CellTexts;
  typed: AllTexts;
  standing(id: number): Standing;
  busy: boolean;
  names: { [field: string]: string[] };
  /** What a text was taken for. */
  named(field: string, text: string): string | undefined;
  onChange(next: AllTexts): void;
  onSuggest(field: string, text: string): void;
}

export function EachTable(props: EachTableProps) {
  const {
    page,
    fields,
    shown,
    ids,
    rowOf,
    titleOf,
    textsOf,
    typed,
    standing,
    busy,
    names,
    named,
    onChange,
    onSuggest,
  } = props;
  const t = useTexts(eachTexts, kindTexts);
  const language = useLanguage();
  const id = useId();
  const table = useRef<HTMLTableElement>(null);
  const [told, setTold] = useState('');
  const at = useRef<{ id: number; field: string } | undefined>(undefined);
  const order = fields.map((field) => field.name);
  useEffect(() => {
    const cells = [...(table.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
    (cells.find((cell) => cell.value === '') ?? cells[0])?.focus({ preventScroll: true });
  }, []);
  const go = (row: number, column: number): boolean => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-row="${row}"][data-column="${column}"]`);
    cell?.focus();
    cell?.select();
    return cell !== null && cell !== undefined;
  };
  const fillDown = (field: string): void => {
    const from = at.current?.field === field ? at.current.id : ids[0];
    const start = ids.indexOf(from ?? 0);
    if (from === undefined || start < 0) return;
    const text = textsOf(from)[field] ?? '';
    const below = ids.slice(start + 1).filter((one) => standing(one).state !== 'done');
    onChange({ ...typed, ...Object.fromEntries(below.map((one) => [one, { ...typed[one], [field]: text }])) });
    setTold(t('filled', { count: below.length }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const cell = event.target as HTMLInputElement;
    const [row, column] = [Number(cell.dataset['row']), Number(cell.dataset['column'])];
    if (cell.dataset['row'] === undefined || event.nativeEvent.isComposing) return;
    const listed = cell.hasAttribute('list');
    const [start, end] = [cell.selectionStart === 0, cell.selectionEnd === cell.value.length];
    const move = (): boolean => {
      if (event.key === 'Enter') return go(row + (event.shiftKey ? -1 : 1), column) || true;
      if (event.key === 'ArrowDown' && (!listed || event.ctrlKey)) return go(row + 1, column);
      if (event.key === 'ArrowUp' && (!listed || event.ctrlKey)) return go(row - 1, column);
      if (event.key === 'ArrowRight' && end) return go(row, column + 1);
      if (event.key === 'ArrowLeft' && start) return go(row, column - 1);
      return false;
    };
    if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      fillDown(order[column] ?? '');
    } else if (move()) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const text = event.clipboardData.getData('text/plain');
    const open = ids.filter((one) => standing(one).state !== 'done');
    if (!at.current || busy || !/[\t\r\n]/u.test(text.trim())) return;
    event.preventDefault();
    const placed = place(cellsOf(text), at.current, { ids: open, fields: order, titleOf }, typed);
    onChange(placed.texts);
    setTold(t(placed.lost > 0 ? 'pastedLost' : 'pasted', { count: placed.lines, lost: placed.lost }));
  };
  return (
    <>
      <p className="small muted" id={`${id}-hint`}>
        {t('hint')}
      </p>
      <p className="small" role="status">
        {told}
      </p>
      <div ref={reachable} className="table-wrap k-each">
        <table ref={table} className="table" onKeyDown={onKeyDown} onPaste={onPaste} aria-describedby={`${id}-hint`}>
          <thead>
            <tr>
              <th scope="col">{page.entityLabel[language]}</th>
              {shown.map((field) => (
                <th key={field.name} scope="col" className={isNumeric(field) ? 'num' : undefined}>
                  {field.label[language]}
                </th>
              ))}
              {fields.map((field) => (
                <th key={field.name} scope="col">
                  {field.label[language]}{' '}
                  {ids.length > 1 && (
                    <button
                      type="button"
                      className="btn btn-text btn-small"
                      aria-label={t('fillOf', { field: field.label[language] })}
                      title={t('fillHint')}
                      disabled={busy}
                      onMouseDown={(event) => event.preventDefault()}
                      onClick={() => fillDown(field.name)}
                    >
                      {t('fill')}
                    </button>
                  )}
                </th>
              ))}
              <th scope="col">{t('result')}</th>
            </tr>
          </thead>
          <tbody>
            {ids.map((one, index) => (
              <Line
                key={one}
                index={index}
                row={rowOf(one)}
                title={titleOf(one)}
                lists={id}
                {...{ fields, shown, busy, standing: standing(one), texts: textsOf(one) }}
                onFocus={(field) => (at.current = { id: one, field })}
                onText={(field, text) => onChange({ ...typed, [one]: { ...typed[one], [field]: text } })}
                onSuggest={onSuggest}
                named={named}
              />
            ))}
          </tbody>
        </table>
      </div>
      {fields.map((field) => {
        const choices = field.options?.map((option) => option[language]) ?? names[field.name];
        return (
          choices && (
            <datalist key={field.name} id={`${id}-${field.name}`}>
              {choices.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )
        );
      })}
    </>
  );
}

interface LineProps {
  index: number;
  row: Row | undefined;
  title: string;
  /** Start of the ids of the lists of choices. */
  lists: string;
  fields: FieldDef[];
  shown: FieldDef[];
  texts: CellTexts;
  standing: Standing;
  busy: boolean;
  onFocus(field: string): void;
  onText(field: string, text: string): void;
  named: EachTableProps['named'];
  onSuggest(field: string, text: string): void;
}

const Line = memo(function Line(props: LineProps) {
  const { index, row, title, lists, fields, shown, texts, standing, busy, onFocus, onText, onSuggest, named } = props;
  const language = useLanguage();
  const id = useId();
  const still = busy || standing.state === 'done';
  return (
    <tr data-id={row?.id} data-state={standing.state}>
      <th scope="row" className="nowrap">
        {title}
      </th>
      {shown.map((field) => (
        <td key={field.name} className={isNumeric(field) ? 'num' : undefined}>
          {row && <FieldCell field={field} record={row} language={language} />}
        </td>
      ))}
      {fields.map((field, column) => {
        const fault = standing.faults[field.name];
        const taken = field.to === undefined ? undefined : named(field.name, texts[field.name] ?? '');
        const sentence = typeof fault === 'string' ? fault : fault?.[language];
        if (standing.hidden.includes(field.name))
          return (
            <td key={field.name} className="muted">
              —
            </td>
          );
        return (
          <td key={field.name} className="rows-cell">
            <input
              className="input"
              type="text"
              autoComplete="off"
              spellCheck={false}
              aria-label={`${title} ${field.label[language]}`}
              aria-invalid={sentence ? true : undefined}
              aria-describedby={sentence ? `${id}-${field.name}` : undefined}
              data-row={index}
              data-column={column}
              {...(field.to !== undefined || field.options ? { list: `${lists}-${field.name}` } : {})}
              readOnly={still}
              value={texts[field.name] ?? ''}
              onFocus={() => {
                onFocus(field.name);
                if (field.to !== undefined) onSuggest(field.name, '');
              }}
              onChange={(event) => {
                onText(field.name, event.target.value);
                if (field.to !== undefined) onSuggest(field.name, event.target.value.trim());
              }}
            />
            {taken !== undefined && taken !== texts[field.name] && <span className="small muted">{taken}</span>}
            {sentence && (
              <span className="field-error" id={`${id}-${field.name}`}>
                {sentence}
              </span>
            )}
          </td>
        );
      })}
      <td className="k-each-result">
        <Outcome standing={standing} />
      </td>
    </tr>
  );
});

function Outcome({ standing: { state, why } }: { standing: Standing }) {
  const t = useTexts(eachTexts, kindTexts);
  if (state === 'done') return <span className="tag tag-success">{t('success')}</span>;
  if (state === 'running') return <span className="muted">{t('running')}</span>;
  if (state === 'open') return null;
  return (
    <>
      <span className={state === 'refused' ? 'tag tag-error' : 'tag'}>
        {state === 'refused' ? t('failure') : t('unfit')}
      </span>{' '}
      {why}
    </>
  );
}
