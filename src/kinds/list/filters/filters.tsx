/**
 * Keyword and filters above a list. The inputs come with their own chunk, and only the first few until more are wanted.
 */
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from 'react';
import { listedFields, listProblem, valuesOf } from '../../../fields/listed-values.ts';
import type { FilterValue } from '../../../fields/contract.ts';
import { later } from '../../../fields/parts/base/later.tsx';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import type { FlatFilter } from '../../data/data.ts';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { useNarrow } from '../../../fields/parts/controls/narrow.tsx';
import { pastedValues } from './pasted.ts';
import { filterValue, sameFilter, withFilter } from './query.ts';

export const FilterControl = later(
  async () => ({ default: (await import('./filter-control.tsx')).FilterControl }),
  ({ field, language }) => (
    <div className="field">
      <span className="field-label">{field.label[language]}</span>
      <span className="k-control-wait" />
    </div>
  ),
);
/** What is set, taken away by one press each. */
export const FilterChips = later(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));

const PastedNote = later(async () => ({ default: (await import('./pasted-note.tsx')).PastedNote }));

/** Controls that fit the first row, the keyword aside. */
const firstRow = 3;
/** Milliseconds without a change before what is set is asked for. */
const pause = 400;

interface FiltersProps {
  page: PageDef;
  fields: FieldDef[];
  filter: FlatFilter;
  /** Of the list of values that is asked for: those that no row holds, as far as is known. */
  notFound: readonly string[] | undefined;
  onSearch(filter: FlatFilter): void;
  onReset(): void;
}

/** Fields that the keyword box looks into. */
export function searchedFields(page: PageDef): FieldDef[] {
  return Object.values(page.fields).filter((field) => field.search);
}

export function Filters({ page, fields, filter, notFound, onSearch, onReset }: FiltersProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const [typed, setTyped] = useState(filter);
  const [applied, setApplied] = useState(filter);
  const [row, setRow] = useState(() => rowOf(fields, filter));
  if (!sameFilter(applied, filter)) {
    setApplied(filter);
    if (!sameFilter(trimmed(typed), filter)) {
      setTyped(filter);
      setRow(rowOf(fields, filter));
    }
  }
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const searched = searchedFields(page);
  const shown = open ? fields : narrow ? [] : fields.filter((field) => row.has(field.name));
  const set = fields.filter((field) => filterValue(filter, field) !== undefined).length;
  const [composing, setComposing] = useState(false);
  /** How often all was taken away: what a control holds that it could not read goes with it. */
  const [round, setRound] = useState(0);
  const search = useRef(() => {});
  useEffect(() => {
    search.current = () => onSearch(trimmed(typed));
  });
  // What is set is asked for by itself; a page that wants to be asked first waits for its button.
  const waits = !composing && !page.list.askFirst && !sameFilter(trimmed(typed), applied);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => search.current(), pause);
    return () => clearTimeout(timer);
  }, [waits, typed]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(trimmed(typed));
  };
  const [refused, setRefused] = useState<Text>();
  /** Asked for at once, save on a page that waits for its button. */
  const setAnyOf = (list: string | undefined) => {
    const { anyOf: _, keyword, ...rest } = typed;
    const next = list === undefined ? { ...rest, ...(keyword ? { keyword } : {}) } : { ...rest, anyOf: list };
    setRefused(undefined);
    setTyped(next);
    if (!page.list.askFirst) onSearch(trimmed(next));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    const values = listedFields(page).length > 0 ? pastedValues(text) : [];
    setRefused(undefined);
    // One value is a keyword like any other.
    if (values.length < 2) return;
    event.preventDefault();
    const problem = listProblem(values);
    if (problem) setRefused(problem);
    else setAnyOf(values.join(','));
  };
  const pasted = valuesOf(typed.anyOf);
  if (searched.length === 0 && fields.length === 0) return null;
  return (
    <form
      className={narrow ? 'filters k-filters-narrow' : 'filters'}
      role="search"
      aria-label={t('filters')}
      onSubmit={submit}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      {searched.length > 0 && (
        <label className="field">
          <span className={narrow ? 'visually-hidden' : 'field-label'}>{t('keyword')}</span>
          <input
            className="input"
            type="search"
            value={typed.keyword ?? ''}
            maxLength={100}
            placeholder={searched
              .slice(0, 3)
              .map((field) => field.label[language])
              .join(' / ')}
            onChange={(event) => {
              setRefused(undefined);
              setTyped(withKeyword(typed, event.target.value));
            }}
            onPaste={paste}
          />
        </label>
      )}
      {(pasted.length > 0 || refused) && (
        <PastedNote
          values={pasted}
          notFound={typed.anyOf === filter.anyOf ? notFound : undefined}
          refused={refused}
          onClear={() => setAnyOf(undefined)}
        />
      )}
      {shown.map((field) => (
        <FilterControl
          key={`${field.name} ${round}`}
          page={page.route}
          field={field}
          language={language}
          value={filterValue(typed, field)}
          onChange={(value: FilterValue | undefined) => setTyped((before) => withFilter(before, field, value))}
        />
      ))}
      <div className="row k-filter-buttons">
        <button type="submit" className="btn btn-primary">
          {t('search')}
        </button>
        {(!narrow || open || set > 0) && (
          <button
            type="button"
            className="btn"
            onClick={() => {
              setRound(round + 1);
              setRefused(undefined);
              onReset();
            }}
          >
            {t('reset')}
          </button>
        )}
        {narrow && fields.length > 0 && (
          <button type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('filters')}
            {set > 0 && <span className="k-count">{set}</span>}
          </button>
        )}
        {!narrow && fields.length > firstRow && (
          <button type="button" className="btn btn-text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'lessFilters' : 'moreFilters')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Fields of the first row: what an address or a saved query has set, and the first others beside it. */
function rowOf(fields: readonly FieldDef[], filter: FlatFilter): ReadonlySet<string> {
  const names = (set: boolean): string[] =>
    fields.filter((field) => (filterValue(filter, field) !== undefined) === set).map((field) => field.name);
  const chosen = names(true);
  return new Set([...chosen, ...names(false).slice(0, Math.max(0, firstRow - chosen.length))]);
}

function withKeyword(filter: FlatFilter, keyword: string): FlatFilter {
  const { keyword: _, ...rest } = filter;
  return keyword === '' ? rest : { ...rest, keyword };
}

function trimmed(filter: FlatFilter): FlatFilter {
  return Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
}
