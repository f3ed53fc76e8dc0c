/**
 * The handles of rows that people put in order, drawn into the first cells of a list: dragged, or moved with the arrow
 * keys (Enter keeps the place, Escape puts the row back). Where the order of what is shown is not the one that is kept,
 * it says so instead.
 */
import { marks } from '../../base/language.ts';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNotify } from 'react-admin';
import { dragOrder } from '../../fields/parts/controls/drag-order.tsx';
import { later } from '../../fields/parts/base/later.tsx';
import { refusal } from '../dialog/availability.ts';
import type { Row } from '../data/data.ts';
import { titleOf } from './cells/title.ts';
import { useList } from './use-list-screen.tsx';
import type { Line } from './use-ordered-rows.tsx';
import { useReorder } from './use-reorder.tsx';
import { listTexts } from './cells/texts.ts';
import { fixedT } from '../../base/texts.ts';

const MoveRowDialog = later(async () => ({ default: (await import('./move-row-dialog.tsx')).MoveRowDialog }));

interface Props {
  /** As they are shown, and as they were read. */
  rows: readonly Row[];
  found: readonly Row[];
  setLine(line: Line | undefined): void;
}

/** The row on its way by keys. */
interface Carried {
  id: number;
  from: number;
  ids: readonly number[];
}

/** The rows of the table beside the anchor, and by their ids the cells that hold their handles. */
const linesIn = (anchor: HTMLElement | null): HTMLElement[] => [
  ...(anchor?.parentElement?.querySelectorAll<HTMLElement>(':scope > table > tbody > tr[data-id]') ?? []),
];
const cellsIn = (anchor: HTMLElement | null): Map<number, HTMLElement> =>
  new Map(
    linesIn(anchor).flatMap((line) => {
      const cell = line.querySelector<HTMLElement>(':scope > .cell-check');
      return cell ? [[Number(line.dataset['id']), cell]] : [];
    }),
  );

export function RowOrder({ rows, found, setLine }: Props) {
  const { page, session, state, language, change, refresh, selectable, acts } = useList();
  const t = fixedT(language, listTexts);
  const notify = useNotify();
  const move = useReorder(page, refresh);
  const anchor = useRef<HTMLDivElement>(null);
  const carried = useRef<Carried>(undefined);
  const [held, setHeld] = useState<number>();
  const [told, setTold] = useState('');
  const [cells, setCells] = useState(new Map<number, HTMLElement>());
  const ids = rows.map((row) => row.id);
  const rowOf = (id: number): Row => rows.find((row) => row.id === id) ?? { id };
  const show = (next: readonly number[]): void => setLine({ of: found, rows: next.map(rowOf) });
  useLayoutEffect(() => setCells(cellsIn(anchor.current)), [found, selectable]);

  /** Says why nothing can be moved now; true = it said so. */
  const refuse = (): boolean => {
    const { field = '', within = [] } = page.list.reorder ?? {};
    const label = (name: string): string => page.fields[name]?.label[language] ?? name;
    if (state.sort !== field) {
      const text = t('sortedElse', { field: label(field) });
      notify(text, {
        type: 'warning',
        messageArgs: { _: text },
        buttons: [{ label: t('sortBack'), run: async () => change({ sort: field }) }],
      } as Parameters<typeof notify>[1]);
      return true;
    }
    const mixed = within.filter((name) => new Set(rows.map((row) => row[name] ?? null)).size > 1);
    if (mixed.length === 0) return false;
    const text = t('mixed', { fields: mixed.map(label).join(marks.comma[language]) });
    notify(text, { type: 'warning', messageArgs: { _: text } });
    return true;
  };
  /** Keeps a row where it was put; its neighbour on the side that it came from says where that is. */
  const keep = async (id: number, from: number, next: readonly number[]): Promise<void> => {
    const to = next.indexOf(id);
    const [above, below] = [next[to - 1], next[to + 1]];
    const way = to < from && below !== undefined ? { before: below } : { after: above ?? 0 };
    show(next);
    if ((await move(rowOf(id), way)) !== undefined) setLine(undefined);
  };
  const put = (all: readonly number[], id: number, to: number): number[] => {
    const rest = all.filter((one) => one !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)];
  };
  const take = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || refuse()) return;
    dragOrder(event.currentTarget, event, {
      items: () => linesIn(anchor.current),
      drop: (from, to) => {
        const id = ids[from];
        if (id !== undefined) void keep(id, from, put(ids, id, to));
      },
    });
  };
  const letGo = (keeps: boolean): void => {
    const now = carried.current;
    if (!now) return;
    carried.current = undefined;
    setHeld(undefined);
    if (keeps && now.ids.indexOf(now.id) !== now.from) return void keep(now.id, now.from, now.ids);
    setLine(undefined);
    setTold(t('putBack', { title: titleOf(page, rowOf(now.id)) }));
  };
  const key = (event: KeyboardEvent, id: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = carried.current?.ids ?? ids;
    const at = all.indexOf(id);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1, Enter: at, ' ': at }[event.key];
    if (to === undefined && (event.key !== 'Escape' || !carried.current)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return letGo(false);
    if (carried.current && (event.key === 'Enter' || event.key === ' ')) return letGo(true);
    if (!carried.current && refuse()) return;
    const place = Math.max(0, Math.min(all.length - 1, to ?? at));
    const next = put(all, id, place);
    carried.current = { id, from: carried.current?.from ?? at, ids: next };
    setHeld(id);
    show(next);
    const facts = { title: titleOf(page, rowOf(id)), place: place + 1, total: all.length };
    setTold(t('carried', facts));
  };
  return (
    <>
      {rows.map((row) => {
        const cell = cells.get(row.id);
        const refused = refusal(session, page, 'update', row, language);
        return (
          cell &&
          createPortal(
            <button
              type="button"
              className="btn btn-text btn-small btn-icon drag-handle"
              aria-label={t('gripOf', { title: titleOf(page, row) })}
              aria-disabled={refused === undefined ? undefined : true}
              title={refused ?? t('gripHint')}
              data-held={held === row.id || undefined}
              onPointerDown={refused === undefined ? take : undefined}
              onKeyDown={refused === undefined ? (event) => key(event, row.id) : undefined}
              onBlur={() => letGo(true)}
            >
              <span aria-hidden="true">⠿</span>
            </button>,
            cell,
            row.id,
          )
        );
      })}
      {acts.doing?.on === 'move' && (
        <MoveRowDialog page={page} row={acts.doing.row} onClose={acts.close} onDone={refresh} />
      )}
      <div ref={anchor} className="visually-hidden" aria-live="assertive">
        {told}
      </div>
    </>
  );
}
