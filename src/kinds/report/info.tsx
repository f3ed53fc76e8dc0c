/** A button that tells what the measures beside it are. What it opens comes with the first of them. */
import { useCallback, useRef, useState } from 'react';
import { later } from '../../fields/parts/later.tsx';
import type { PageDef } from '../../grammar/resolved.ts';
import { useReportTexts } from './texts.tsx';

const Panel = later(async () => ({ default: (await import('../list/floating.tsx')).Panel }));
const Definitions = later(async () => ({ default: (await import('./definitions.tsx')).Definitions }));

interface InfoProps {
  page: PageDef;
  measures: readonly string[];
  /** Name of the figure, chart or table. */
  name: string;
}

export function Info({ page, measures, name }: InfoProps) {
  const tell = useReportTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  }, []);
  const fetch = () => Promise.all([Panel.fetch(), Definitions.fetch()]);
  const near = () => void fetch().catch(() => undefined);
  const toggle = () => {
    if (open) setOpen(false);
    else
      fetch().then(
        () => setOpen(true),
        () => undefined,
      );
  };
  const label = tell('definitionOf', { name });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="k-info"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={near}
        onFocus={near}
        onClick={toggle}
      >
        <span aria-hidden="true">i</span>
      </button>
      {open && (
        <Panel
          anchor={button}
          label={label}
          close={close}
          content={(done) => <Definitions page={page} measures={measures} close={done} />}
        />
      )}
    </>
  );
}
