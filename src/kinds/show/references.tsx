/**
 * References, and links of the shop that lead to a record, as links to the records behind them, where the session may
 * open those, with a card of main fields.
 */
import { marks } from '../../base/language.ts';
import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { later } from '../../fields/parts/base/later.tsx';
import { titlesOf } from '../../fields/parts/choices/titles.ts';
import { meant } from '../../grammar/site/links.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { pathOf, useAreaPrefix } from '../list/filters/paths.tsx';
import { useSiteData } from '../data/use-site-data.tsx';

const HoverCard = later(async () => ({ default: (await import('./hover-card.tsx')).HoverCard }));
/** Milliseconds that a pointer rests on a link before its card is shown. */
const rest = 300;
/** Milliseconds for which an answer holds. */
const fresh = 300_000;
/** References of one screen that become links. */
const most = 40;

/** "member:5" -> the route of the page that shows it. */
const PlacesContext = createContext<ReadonlyMap<string, string>>(new Map());

type Values = { [name: string]: unknown };

/** Keys of the records that these fields point to. */
function keysOf(fields: readonly FieldDef[], record: Values): string[] {
  return fields.flatMap((field) => {
    if (field.hidden) return [];
    const { field: named, value } = meant(field, record);
    if (field.rows && Array.isArray(value))
      return (value as Values[]).flatMap((line) => keysOf(Object.values(field.rows ?? {}), line));
    return named.titleOf === undefined ? [] : idsOf(value).map((id) => `${named.titleOf}:${id}`);
  });
}

const idsOf = (value: unknown): number[] => [value].flat().filter((one): one is number => Number.isSafeInteger(one));

interface ReferencesProps {
  fields: readonly FieldDef[];
  rows: readonly Row[];
  /** Entity of the rows, where they lead to their own records as well. */
  own?: string;
  children: ReactNode;
}

/** Asks once for all references of some rows; what is drawn inside shows them as links as soon as that is known. */
export function References({ fields, rows, own, children }: ReferencesProps) {
  const data = useSiteData();
  const ownKeys = own === undefined ? [] : rows.map((row) => `${own}:${row.id}`);
  const keys = [...new Set([...ownKeys, ...rows.flatMap((row) => keysOf(fields, row))])].slice(0, most);
  const { data: places } = useQuery({
    queryKey: ['recordPages', keys.join()],
    queryFn: async () => new Map((await data.recordPages(keys)).rows.map(({ of, route }) => [of, route])),
    enabled: keys.length > 0,
    staleTime: fresh,
    retry: false,
  });
  return <PlacesContext value={places ?? none}>{children}</PlacesContext>;
}

const none: ReadonlyMap<string, string> = new Map();

interface LinkedCellProps {
  field: FieldDef;
  record: Values;
  language: Language;
}

/** The value as everywhere else; of a reference, its titles as links. */
export function LinkedCell({ field, record, language }: LinkedCellProps) {
  const places = use(PlacesContext);
  const { field: named, value } = meant(field, record);
  const ids = named.titleOf === undefined ? [] : idsOf(value);
  const titles = titlesOf(record, field.name);
  const known = ids.some((id) => places.has(`${named.titleOf}:${id}`));
  if (!known) return <FieldCell field={field} record={record} language={language} />;
  return ids.map((id, at) => {
    const of = `${named.titleOf}:${id}`;
    const route = places.get(of);
    const title = titles[at] ?? `#${id}`;
    return (
      <span key={id}>
        {at > 0 && marks.comma[language]}
        {route === undefined ? title : <RecordLink of={of} route={route} id={id} title={title} />}
      </span>
    );
  });
}

/** The value as the link to the record that it belongs to, where the session may open that. */
export function OwnCell({ entity, field, record, language }: LinkedCellProps & { entity: string; record: Row }) {
  const of = `${entity}:${record.id}`;
  const route = use(PlacesContext).get(of);
  const cell = <FieldCell field={field} record={record} language={language} />;
  return route === undefined ? cell : <RecordLink of={of} route={route} id={record.id} title={cell} />;
}

function RecordLink({ of, route, id, title }: { of: string; route: string; id: number; title: ReactNode }) {
  const prefix = useAreaPrefix();
  const link = useRef<HTMLAnchorElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const come = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), wait);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <span
      onPointerEnter={() => come(rest)}
      onPointerLeave={leave}
      onFocus={() => come(0)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        leave();
      }}
    >
      <Link ref={link} className="link" to={pathOf(prefix, route, id)}>
        {title}
      </Link>
      {open && <HoverCard of={of} anchor={link} />}
    </span>
  );
}
