/** What is typed into the table of an act that asks something of each row, kept as a draft; and the names in it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { startOf } from '../../grammar/expressions/conditions.ts';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { PickerRow, Row } from '../data/data.ts';
import { drafts } from '../form/draft-store.tsx';
import { ownValues, type Fields, type FormValues } from '../form/values.ts';
import { printed } from '../list/cells/cell.tsx';
import { useLanguage } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { AllTexts, CellTexts } from '../../fields/parts/base/block.ts';
import type { Lookup } from './each-cells.ts';
import { useRemembered } from './remembered.tsx';

export interface Cells {
  /** Of a row: what is typed, before that what it starts with. */
  textsOf(id: number): CellTexts;
  typed: AllTexts;
  change(next: AllTexts): void;
  /** The act was done or given up. */
  end(): void;
  lookup: Lookup;
  /** Title of the record that a text was taken for. */
  named(field: string, text: string): string | undefined;
  /** Finds out the records that the texts name, and gives what then is known. */
  resolve(): Promise<Lookup>;
  /** Names that may be typed into the fields of references, as far as they were asked for. */
  names: { [field: string]: string[] };
  suggest(field: string, text: string): void;
  /** Idempotency-Key of a row: the same until its answer is there. */
  keyOf(id: number): string;
  answered(id: number): void;
}

const nothing: CellTexts = {};
/** Milliseconds without a key before names are asked for. */
const pause = 250;

export function useCells(page: PageDef, act: ActionDef, fields: Fields, ids: readonly number[], rows: Row[]): Cells {
  const data = useSiteData();
  const language = useLanguage();
  const facts = useFacts();
  const place = `${decodeURI(useLocation().pathname)} each ${act.name}`;
  const [found] = useState(() => drafts.get(place));
  const [typed, setTyped] = useState<AllTexts>(() => (found?.values ?? {}) as AllTexts);
  const [known, setKnown] = useState<{ [name: string]: number | null }>({});
  const [named, setNamed] = useState<{ [name: string]: string }>({});
  const [titles, setTitles] = useState<{ [field: string]: string }>({});
  const [names, setNames] = useState<Cells['names']>({});
  const key = useRef(found?.key);
  const keyNow = () => (key.current ??= crypto.randomUUID());
  const tries = useRef(new Map<number, number>());
  const asked = useRef(new Map<string, Promise<number | null | undefined>>());
  const remembered = useRemembered(page, act);
  const [kept] = useState(remembered.values);

  // A remembered reference is known by its id; the cell shows its name.
  useEffect(() => {
    for (const { name, to } of Object.values(fields)) {
      const id = kept[name];
      if (to === undefined || typeof id !== 'number') continue;
      data.options(page.route, { field: name, ids: [id] }).then(
        ({ rows: [one] }) => {
          if (!one) return;
          setKnown((before) => ({ ...before, [nameOf(name, one.title)]: one.id }));
          setTitles((before) => ({ ...before, [name]: one.title }));
        },
        () => undefined,
      );
    }
  }, [data, page.route, fields, kept]);

  const starts = useMemo(() => {
    const all = new Map<number, CellTexts>();
    for (const id of ids) {
      const row = rows.find((one) => one.id === id);
      const own: FormValues = row ? ownValues(fields, page.fields, row) : {};
      const texts: { [field: string]: string } = {};
      for (const field of Object.values(fields)) {
        const title = row?._titles?.[field.name];
        const value = own[field.name] ?? startOf(field, row ?? {}, facts) ?? kept[field.name];
        const text =
          field.to === undefined
            ? printed(field, value, language)
            : own[field.name] !== undefined && typeof title === 'string'
              ? title
              : titles[field.name];
        if (text) texts[field.name] = text;
      }
      all.set(id, texts);
    }
    return all;
  }, [ids, rows, fields, page.fields, facts, kept, titles, language]);

  const textsOf = (id: number): CellTexts => {
    const own = typed[id];
    const start = starts.get(id) ?? nothing;
    return own ? { ...start, ...own } : start;
  };

  const find = (name: string): Promise<number | null | undefined> => {
    const before = asked.current.get(name);
    if (before) return before;
    const [field, text] = [name.slice(0, name.indexOf(' ')), name.slice(name.indexOf(' ') + 1)];
    const search = data.options(page.route, { field, keyword: text }).then(
      ({ rows: choices }) => {
        const found = meant(text, choices);
        setKnown((all) => ({ ...all, [name]: found?.id ?? null }));
        if (found) setNamed((all) => ({ ...all, [name]: found.title }));
        return found?.id ?? null;
      },
      () => {
        asked.current.delete(name);
        return undefined;
      },
    );
    asked.current.set(name, search);
    return search;
  };
  const wanted = [
    ...new Set(
      Object.values(fields).flatMap((field) =>
        field.to === undefined
          ? []
          : ids.flatMap((id) => {
              const text = (textsOf(id)[field.name] ?? '').trim();
              return text === '' || known[nameOf(field.name, text)] !== undefined ? [] : [nameOf(field.name, text)];
            }),
      ),
    ),
  ];
  const resolve = async (): Promise<Lookup> => {
    const entries = await Promise.all(wanted.map(async (name) => [name, await find(name)] as const));
    const all = { ...known, ...Object.fromEntries(entries) };
    return (field, text) => all[nameOf(field.name, text)];
  };
  const latest = useRef(resolve);
  useEffect(() => {
    latest.current = resolve;
  });
  const waits = wanted.join('\n');
  useEffect(() => {
    if (waits === '') return undefined;
    const timer = setTimeout(() => void latest.current(), pause);
    return () => clearTimeout(timer);
  }, [waits]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    textsOf,
    typed,
    change(next) {
      setTyped(next);
      drafts.set(place, { at: new Date().toISOString(), values: next, key: keyNow() });
    },
    end: () => drafts.remove(place),
    named: (field, text) => named[nameOf(field, text)],
    lookup: (field, text) => known[nameOf(field.name, text)],
    resolve,
    names,
    suggest(field, text) {
      clearTimeout(timer.current);
      timer.current = setTimeout(
        () =>
          void data.options(page.route, { field, ...(text === '' ? {} : { keyword: text }) }).then(
            ({ rows: choices }) => {
              setNames((before) => ({ ...before, [field]: choices.map((one) => one.title) }));
            },
            () => undefined,
          ),
        pause,
      );
    },
    keyOf: (id) => `${keyNow()}-${id}-${tries.current.get(id) ?? 0}`,
    answered: (id) => void tries.current.set(id, (tries.current.get(id) ?? 0) + 1),
  };
}

/** The one choice that is called so, else the only one that begins so. */
function meant(text: string, choices: readonly PickerRow[]): PickerRow | undefined {
  const asked = text.toLowerCase();
  const same = choices.filter((one) => one.title.toLowerCase() === asked);
  const begun = same.length > 0 ? same : choices.filter((one) => one.title.toLowerCase().startsWith(asked));
  return begun.length === 1 ? begun[0] : undefined;
}

/** "carrier SF Express": the field and the text in it. */
const nameOf = (field: string, text: string): string => `${field} ${text.trim()}`;
