/**
 * Keyword and filters above a list. The inputs come with their own chunk, and only the first few until more are wanted.
 */
import { useState, type FormEvent } from 'react';
import type { FilterValue } from '../../fields/contract.ts';
import { later } from '../../fields/parts/later.tsx';
import type { FieldDef, PageDef } from '../../grammar/resolved.ts';
import type { FlatFilter } from '../data.ts';
import { useLanguage, useTexts } from '../texts.tsx';
import { useNarrow } from './narrow.tsx';
import { fieldOf, filterValue, sameFilter, withFilter } from './query.ts';

export const FilterControl = later(
  async () => ({ default: (await import('./filter-control.tsx')).FilterControl }),
  ({ field, language }) => (
    <div className="field">
      <span className="field-label">{field.label[language]}</span>
      <span className="k-control-wait" />
    </div>
  ),
);
/** Controls that fit the first row, the keyword aside. */
const firstRow = 3;

interface FiltersProps {
  page: PageDef;
  fields: FieldDef[];
  filter: FlatFilter;
  onSearch(filter: FlatFilter): void;
  onReset(): void;
}

/** Fields that the keyword box looks into. */
export function searchedFields(page: PageDef): FieldDef[] {
  return Object.values(page.fields).filter((field) => field.search);
}

export function Filters({ page, fields, filter, onSearch, onReset }: FiltersProps) {
  const say = useTexts();
  const language = useLanguage();
  const [typed, setTyped] = useState(filter);
  const [applied, setApplied] = useState(filter);
  if (!sameFilter(applied, filter)) {
    setApplied(filter);
    setTyped(filter);
  }
  const hiddenSet = fields.slice(firstRow).some((field) => filterValue(filter, field) !== undefined);
  const narrow = useNarrow();
  const [open, setOpen] = useState(hiddenSet && !narrow);
  const searched = searchedFields(page);
  const shown = open ? fields : narrow ? [] : fields.slice(0, firstRow);
  const set = fields.filter((field) => filterValue(filter, field) !== undefined).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(trimmed(typed));
  };
  if (searched.length === 0 && fields.length === 0) return null;
  return (
    <form
      className={narrow ? 'filters k-filters-narrow' : 'filters'}
      role="search"
      aria-label={say('filters')}
      onSubmit={submit}
    >
      {searched.length > 0 && (
        <label className="field">
          <span className={narrow ? 'visually-hidden' : 'field-label'}>{say('keyword')}</span>
          <input
            className="input"
            type="search"
            value={typed.keyword ?? ''}
            maxLength={100}
            placeholder={searched
              .slice(0, 3)
              .map((field) => field.label[language])
              .join(' / ')}
            onChange={(event) => setTyped(withKeyword(typed, event.target.value))}
          />
        </label>
      )}
      {shown.map((field) => (
        <FilterControl
          key={field.name}
          page={page.route}
          field={field}
          language={language}
          value={filterValue(typed, field)}
          onChange={(value: FilterValue | undefined) => setTyped((before) => withFilter(before, field, value))}
        />
      ))}
      <div className="row k-filter-buttons">
        <button type="submit" className="btn btn-primary">
          {say('search')}
        </button>
        {(!narrow || open || set > 0) && (
          <button type="button" className="btn" onClick={onReset}>
            {say('reset')}
          </button>
        )}
        {narrow && fields.length > 0 && (
          <button type="button" className="btn" aria-expanded={open} onClick={() => setOpen(!open)}>
            {say('filters')}
            {set > 0 && <span className="k-count">{set}</span>}
          </button>
        )}
        {!narrow && fields.length > firstRow && (
          <button type="button" className="btn btn-text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {say(open ? 'lessFilters' : 'moreFilters')}
          </button>
        )}
      </div>
    </form>
  );
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

/** Conditions that no control of the bar shows (they came with a link), as removable marks. */
export function ForeignFilters({
  page,
  fields,
  filter,
  owned,
  onRemove,
}: {
  page: PageDef;
  fields: FieldDef[];
  filter: FlatFilter;
  owned?: string | undefined;
  onRemove(parameter: string): void;
}) {
  const say = useTexts();
  const language = useLanguage();
  const foreign = Object.entries(filter).filter(
    ([name]) =>
      name !== 'tab' && name !== 'keyword' && name !== owned && !fields.some((field) => field.name === fieldOf(name)),
  );
  if (foreign.length === 0) return null;
  return (
    <div className="row k-foreign">
      {foreign.map(([name, value]) => (
        <span key={name} className="tag tag-info">
          {page.fields[fieldOf(name)]?.label[language] ?? name}: {value}{' '}
          <button
            type="button"
            className="k-x"
            aria-label={`${say('delete')} ${page.fields[fieldOf(name)]?.label[language] ?? name}`}
            onClick={() => onRemove(name)}
          >
            ×
          </button>
        </span>
      ))}
    </div>
  );
}
