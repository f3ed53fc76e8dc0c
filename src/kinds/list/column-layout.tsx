/**
 * The widths of a list's columns, their pins, and their heads as what one drags: the edge for the width, the head for
 * the place. It draws by a style sheet, so that no row is drawn anew.
 */
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { useColumnChoice } from './column-chooser.tsx';
import { bounded, columnRules, narrowest, step, widest } from './column-sizes.ts';
import { moveColumn, orderedColumns, type ColumnChoice } from './columns.ts';
import { dragOrder } from '../../fields/parts/controls/drag-order.tsx';
import { useList } from './use-list-screen.tsx';
import { listTexts } from './cells/texts.ts';
import { fixedT } from '../../base/texts.ts';

/** Names under which the columns of ticks and of acts have their widths. */
const [ticks, acts] = [' ticks', ' acts'];

export function ColumnLayout() {
  const { page, language, leading, columns, hasActions, cells, dense, ...list } = useList();
  const t = fixedT(language, listTexts);
  const selectable = list.selectable || list.ordered;
  const [choice, setChoice] = useColumnChoice(page.route);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const [heads, setHeads] = useState<HTMLElement[]>([]);
  const [active, setActive] = useState(0);
  const live = useRef<ColumnChoice>(undefined);
  const names = leading.map((field) => field.name);
  const shown = columns.map((field) => field.name);
  const first = selectable ? 1 : 0;
  const whole: ColumnChoice = { hidden: [], ...choice, order: orderedColumns(names, choice) };
  const table = () => anchor.current?.closest('.k-table-wrap')?.querySelector('table') ?? undefined;
  const [sheet] = useState(() => new CSSStyleSheet());

  const draw = (drawn: ColumnChoice) => {
    const all = [...(table()?.tHead?.rows[0]?.cells ?? [])];
    const rules = () =>
      columnRules(
        {
          table: `table[data-columns="${id}"]`,
          shown,
          ticks: selectable ? (drawn.widths?.[ticks] ?? all[0]?.offsetWidth ?? 0) : 0,
          acts: hasActions ? (drawn.widths?.[acts] ?? all.at(-1)?.offsetWidth ?? 0) : 0,
          starts: shown.map((_, at) => all.slice(0, first + at).reduce((sum, head) => sum + head.offsetWidth, 0)),
        },
        drawn,
      );
    sheet.replaceSync(rules());
    // Where pinned columns start is measured when the widths are there.
    if (drawn.pinned) sheet.replaceSync(rules());
  };
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [sheet]);
  const key = shown.join();
  useLayoutEffect(() => {
    const now = table();
    if (!now) return undefined;
    now.dataset['columns'] = id;
    setHeads([...(now.tHead?.rows[0]?.cells ?? [])].slice(first, first + columns.length));
    draw(whole);
    // Where pinned columns start depends on their widths, and these on the window.
    const follow = new ResizeObserver(() => live.current ?? draw(whole));
    follow.observe(now);
    return () => follow.disconnect();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn anew when columns or choice differ
  }, [key, choice, selectable, hasActions, dense, language]);
  const moveHead = useEffectEvent((from: number, to: number) => {
    const [name, other] = [shown[from], shown[to]];
    if (name === undefined || other === undefined) return;
    setChoice({ ...whole, ...moveColumn(names, choice, name, whole.order.indexOf(other) - whole.order.indexOf(name)) });
  });
  useEffect(() => {
    const press = (event: globalThis.PointerEvent) => {
      if (!(event.target as Element).closest('.k-col-edge'))
        dragOrder(event.currentTarget as HTMLElement, event, { items: () => heads, slack: 6, drop: moveHead });
    };
    for (const head of heads) head.addEventListener('pointerdown', press);
    return () => {
      for (const head of heads) head.removeEventListener('pointerdown', press);
    };
  }, [heads]);
  useEffect(() => {
    const touch = ({ target }: Event) => {
      const at = heads.findIndex((head) => head.contains(target as Node));
      if (at >= 0) setActive(at);
    };
    for (const head of heads) head.addEventListener('focusin', touch);
    return () => {
      for (const head of heads) head.removeEventListener('focusin', touch);
    };
  }, [heads]);

  /** The widths as they are drawn, so that no other column moves when one gets another. */
  const frozen = (): { [name: string]: number } => {
    const all = [...(table()?.tHead?.rows[0]?.cells ?? [])];
    return {
      ...Object.fromEntries(shown.map((name, index) => [name, all[first + index]?.offsetWidth ?? narrowest])),
      ...(selectable ? { [ticks]: choice?.widths?.[ticks] ?? all[0]?.offsetWidth ?? 0 } : {}),
      ...(hasActions ? { [acts]: choice?.widths?.[acts] ?? all.at(-1)?.offsetWidth ?? 0 } : {}),
    };
  };
  const sized = (name: string, width: number): ColumnChoice => ({
    ...whole,
    widths: { ...choice?.widths, ...frozen(), [name]: bounded(width) },
  });
  const drag = (event: PointerEvent<HTMLElement>, name: string, at: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const begun = event.clientX;
    const from = heads[at]?.offsetWidth ?? narrowest;
    const start = sized(name, from);
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientX }: globalThis.PointerEvent) => {
      live.current = { ...start, widths: { ...start.widths, [name]: bounded(from + clientX - begun) } };
      draw(live.current);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', end);
      handle.removeEventListener('pointercancel', end);
      if (live.current) setChoice(live.current);
      live.current = undefined;
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end);
    handle.addEventListener('pointercancel', end);
  };
  const fit = (name: string, at: number) => setChoice(sized(name, contentWidth(table(), first + at)));
  const keys = (event: KeyboardEvent, name: string, at: number) => {
    const by = (event.shiftKey ? 5 : 1) * step;
    const width = heads[at]?.offsetWidth ?? narrowest;
    if (event.key === 'ArrowRight') setChoice(sized(name, width + by));
    else if (event.key === 'ArrowLeft') setChoice(sized(name, width - by));
    else if (event.key === 'Enter') fit(name, at);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <span ref={anchor} hidden />
      {heads.map((head, at) => {
        const field = columns[at];
        if (!field || !head.isConnected) return null;
        const label = (cells[field.name]?.label ?? field.label)[language];
        return createPortal(
          <span
            className="k-col-edge"
            role="separator"
            aria-orientation="vertical"
            aria-label={t('width', { label })}
            aria-valuemin={narrowest}
            aria-valuemax={widest}
            aria-valuenow={bounded(choice?.widths?.[field.name] ?? head.offsetWidth)}
            tabIndex={at === active ? 0 : -1}
            title={t('widthHint')}
            onPointerDown={(event) => drag(event, field.name, at)}
            onDoubleClick={() => fit(field.name, at)}
            onKeyDown={(event) => keys(event, field.name, at)}
          />,
          head,
          field.name,
        );
      })}
    </>
  );
}

/** Pixels of the widest content of a column, with its padding. */
function contentWidth(table: HTMLTableElement | undefined, at: number): number {
  const range = document.createRange();
  const widths = [...(table?.querySelectorAll(`tr > :nth-child(${at + 1})`) ?? [])].map((cell) => {
    range.selectNodeContents(cell);
    const { paddingLeft, paddingRight } = getComputedStyle(cell);
    const edge = cell.querySelector(':scope > .k-col-edge');
    if (edge) range.setEndBefore(edge);
    return range.getBoundingClientRect().width + pixels(paddingLeft) + pixels(paddingRight) + 2;
  });
  return Math.max(narrowest, ...widths);
}

const pixels = (length: string): number => Number(length.replace('px', ''));
