/**
 * The marks of a drawing, step by step: the pointer, a finger and the arrow keys go to one, a click, a second touch and
 * Enter open the records that it counts.
 */
import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Way } from './chart-data.ts';
import { reportTexts } from '../base/texts.ts';
import { useTexts } from '../../text/texts.tsx';

/** How somebody came to the mark, and so how it opens. */
export type Hand = 'mouse' | 'touch' | 'keys';

export interface Mark {
  step: number;
  /** Of several marks at a step the one that is meant. */
  series: number;
}

interface Drawn {
  /** Ways of a step, series by series. */
  ways(step: number): readonly (Way | undefined)[];
  /** The mark at a place of the drawing: shares of its width and height. */
  find(x: number, y: number): Mark | undefined;
  /** The step to which a key goes; undefined where it is no such key. */
  walk(key: string, step: number | undefined): number | undefined;
  /** The step at which the keys begin. */
  first: number;
}

/** Left and right along a row of steps. */
export function along(count: number): Drawn['walk'] {
  const last = count - 1;
  return (key, step) =>
    ({
      ArrowLeft: Math.max(0, (step ?? last) - 1),
      ArrowRight: Math.min(last, (step ?? -1) + 1),
      Home: 0,
      End: last,
    })[key];
}

/** The mark that is told of; `way`: where it leads; `props`: of the drawing. */
export function useMarks({ ways, find, walk, first }: Drawn) {
  const navigate = useNavigate();
  const t = useTexts(reportTexts);
  const [mark, setMark] = useState<Mark>();
  const [hand, setHand] = useState<Hand>('mouse');
  /** The step that was told of when a finger came down: to touch it again opens. */
  const [touched, setTouched] = useState<number>();
  const go = (next: Mark | undefined, by: Hand) => {
    setMark(next);
    setHand(by);
  };
  const at = (event: MouseEvent<SVGSVGElement>): Mark | undefined => {
    const box = event.currentTarget.getBoundingClientRect();
    return find((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const leads = (one: Mark | undefined): { way: Way; series: number } | undefined => {
    if (!one) return undefined;
    const all = ways(one.step);
    const series = all[one.series] ? one.series : all.findIndex((way) => way !== undefined);
    const way = all[series];
    return way && { way, series };
  };
  const open = (one: Mark | undefined, apart: boolean) => {
    const way = leads(one)?.way;
    if (!way) return;
    if (apart) window.open(`#${way.path}`, '_blank', 'noopener');
    else void navigate(way.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      return open(mark, event.ctrlKey || event.metaKey);
    }
    const to = walk(event.key, mark?.step);
    if (to !== undefined) {
      event.preventDefault();
      return go({ step: to, series: mark?.series ?? 0 }, 'keys');
    }
    const turn = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const chosen = leads(mark);
    if (turn === undefined || !mark || !chosen) return undefined;
    const all = ways(mark.step).flatMap((way, series) => (way ? [series] : []));
    if (all.length < 2) return undefined;
    event.preventDefault();
    const next = all[(all.indexOf(chosen.series) + turn + all.length) % all.length] ?? 0;
    return go({ ...mark, series: next }, 'keys');
  };
  const chosen = leads(mark);
  return {
    mark,
    hand,
    way: chosen?.way,
    /** The series that it leads to. */
    series: chosen?.series,
    props: {
      tabIndex: 0,
      'aria-description': t('marksByKeys'),
      className: chosen ? 'k-marks k-opens' : 'k-marks',
      onFocus: (event: { currentTarget: Element }) =>
        event.currentTarget.matches(':focus-visible') && go({ step: first, series: 0 }, 'keys'),
      onBlur: () => setMark(undefined),
      onKeyDown,
      onPointerDown: (event: PointerEvent<SVGSVGElement>) =>
        setTouched(event.pointerType === 'touch' ? mark?.step : undefined),
      // A drawing that moves under a pointer at rest takes nothing from the keys.
      onPointerMove: (event: PointerEvent<SVGSVGElement>) =>
        (hand !== 'keys' || event.movementX !== 0 || event.movementY !== 0) &&
        go(at(event), event.pointerType === 'touch' ? 'touch' : 'mouse'),
      // A finger leaves whenever it is lifted: what it has come to stays.
      onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && hand !== 'keys' && setMark(undefined),
      onClick: (event: MouseEvent<SVGSVGElement>) => {
        const found = at(event);
        const isTouch = (event.nativeEvent as { pointerType?: string }).pointerType === 'touch';
        if (!isTouch || (found && found.step === touched)) open(found, event.ctrlKey || event.metaKey);
        else go(found, 'touch');
      },
    },
  };
}

/** How the mark opens, and what. */
export function Opens({ way, hand, measure }: { way: Way; hand: Hand; measure?: string | undefined }) {
  const t = useTexts(reportTexts);
  const name = measure === undefined ? way.page : `${way.page} · ${measure}`;
  return <span className="k-tip-opens">{t(opening[hand], { page: name })}</span>;
}
const opening = { mouse: 'opensByClick', touch: 'opensByTouch', keys: 'opensByKey' } as const;
