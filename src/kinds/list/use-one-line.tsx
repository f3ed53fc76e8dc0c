/** How many of the tools beside a title fit one line; the others stand in a menu. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** `key` tells tools that take another width: they are measured anew, as after a change of the window's width. */
export function useOneLine(count: number, key: string): [ref: RefObject<HTMLDivElement | null>, kept: number] {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(() => window.innerWidth);
  const all = `${key} ${width}`;
  const [fit, setFit] = useState({ all, kept: count });
  const kept = fit.all === all ? fit.kept : count;
  useLayoutEffect(() => {
    const [first, ...others] = [...(ref.current?.querySelectorAll<HTMLElement>('.btn') ?? [])];
    const wraps = first !== undefined && others.some((one) => one.offsetTop >= first.offsetTop + first.offsetHeight);
    if (wraps && kept > 0) setFit({ all, kept: kept - 1 });
  }, [all, kept]);
  useEffect(() => {
    const measure = () => setWidth(window.innerWidth);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return [ref, kept];
}
