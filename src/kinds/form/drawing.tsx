/**
 * The sections of a long form that are drawn: those of the first screen at once, the others when the browser has
 * nothing else to do, and at the latest when somebody goes there or the form is checked.
 */
import { useCallback, useEffect, useImperativeHandle, useState, type FocusEvent, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { SectionDef } from '../../grammar/site/resolved.ts';
import { drawParts } from '../../fields/parts/controls/drawing.ts';
import { soon } from '../navigation/idle.tsx';

/** Fields that fill the first screen. */
const firstScreen = 16;
/** What can take the focus. */
export const stops = 'input:not([type=hidden], [hidden]), select, textarea, button, a[href], [tabindex="0"]';

/** What a form asks of its sections when it is checked. */
export interface SectionsHandle {
  /** Draws every section that is not drawn yet. */
  all(): void;
  /** Brings the first section in sight that holds one of these fields. */
  show(fields: readonly string[]): void;
}

/** How many sections stand on the first screen. */
export function firstSections(sections: readonly Pick<SectionDef, 'fields'>[]): number {
  let fields = 0;
  const over = sections.findIndex((section) => (fields += section.fields.length) > firstScreen);
  return over < 0 ? sections.length : over + 1;
}

export interface Drawing {
  /** Sections from the first on that are drawn. */
  count: number;
  all(): void;
  /** Long fields put what they draw later in here; undefined where nothing is put off. */
  parts: Set<() => void> | undefined;
  /** The focus has reached a section that is not drawn: it goes on into it. */
  enter(event: FocusEvent<HTMLElement>): void;
}

/** `draw`: where the form's check finds its sections; without it nothing is put off. */
export function useDrawing(sections: readonly SectionDef[], draw: Ref<SectionsHandle> | undefined): Drawing {
  const [parts] = useState(() => new Set<() => void>());
  const [count, setCount] = useState(() => (draw === undefined ? Infinity : firstSections(sections)));
  const all = useCallback((): void => {
    flushSync(() => setCount(Infinity));
    drawParts(parts);
  }, [parts]);
  useImperativeHandle(draw, () => ({ all, show: all }), [all]);
  const left = count < sections.length;
  useEffect(() => (left ? soon(() => setCount((before) => before + 1)) : undefined), [left, count]);
  return {
    count,
    parts: draw === undefined ? undefined : parts,
    all,
    enter({ currentTarget: section, target, relatedTarget }) {
      if (target !== section) return;
      // Backwards from what stands behind it: to its last control.
      const back =
        relatedTarget !== null &&
        (section.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      all();
      const found = [...section.querySelectorAll<HTMLElement>(stops)].filter(
        (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
      );
      found.at(back ? -1 : 0)?.focus();
    },
  };
}
