/** What a list is filtered by, one mark per field, each of which can be taken away. */
import { catalogue } from '../../../base/catalogue.ts';
import { fixedT } from '../../../base/texts.ts';
import { marks } from '../../../base/language.ts';
import { isMoment, printMoment } from '../../../base/date.ts';
import { isDayWord, printedDayWord } from '../../../grammar/declarations/day-words.ts';
import { periods } from '../../../fields/parts/filters/periods.ts';
import { useChoices } from '../../../fields/parts/choices/use-choices.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef, PageDef } from '../../../grammar/site/resolved.ts';
import type { FlatFilter } from '../../data/data.ts';
import { useLanguage, useTexts, kindTexts } from '../../text/texts.tsx';
import { fieldOf, filterValue, type FilterValue } from './query.ts';

interface FilterChipsProps {
  page: PageDef;
  filter: FlatFilter;
  /** A parameter that something else on the screen shows. */
  owned?: string | undefined;
  onRemove(field: string): void;
}

export function FilterChips({ page, filter, owned, onRemove }: FilterChipsProps) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const names = [
    ...new Set(
      Object.keys(filter)
        // The list of values is told below the keyword box.
        .filter((name) => name !== 'tab' && name !== 'anyOf' && name !== owned)
        .map(fieldOf),
    ),
  ];
  if (names.length === 0) return null;
  return (
    <div className="row k-foreign">
      {names.map((name) => {
        const field = page.fields[name];
        const label = name === 'keyword' ? t('keyword') : (field?.label[language] ?? name);
        return (
          <span key={name} className="tag tag-info">
            {label}: {field ? <Told {...{ page, field, filter, language }} /> : filter[name]}{' '}
            <button type="button" className="k-x" aria-label={`${t('delete')} ${label}`} onClick={() => onRemove(name)}>
              ×
            </button>
          </span>
        );
      })}
    </div>
  );
}

/** What one field is filtered by, in words. */
export function Told({
  page,
  field,
  filter,
  language,
}: {
  page: PageDef;
  field: FieldDef;
  filter: FlatFilter;
  language: Language;
}) {
  const value = filterValue(filter, field);
  if (value === undefined)
    return (
      <>
        {Object.entries(filter)
          .filter(([name]) => fieldOf(name) === field.name)
          .map(([name, text]) => (name.endsWith('_empty') ? emptiness(text, language) : text))
          .join(' ')}
      </>
    );
  if (field.to !== undefined && typeof value === 'string' && /^\d+(,\d+)*$/.test(value))
    return <Titles page={page} field={field} ids={value.split(',').map(Number)} />;
  return <>{textOf(field, value, language)}</>;
}

function Titles({ page, field, ids }: { page: PageDef; field: FieldDef; ids: number[] }) {
  const { titleOf } = useChoices(page.route, field.name, ids);
  return <>{ids.map(titleOf).join(', ')}</>;
}

const texts = catalogue('emptiness', {
  notGiven: { zh: '未填写', en: 'not given' },
  given: { zh: '已填写', en: 'given' },
});

const emptiness = (text: string, language: Language): string =>
  fixedT(language, texts)(text === 'true' ? 'notGiven' : 'given');

/** Options by their words, periods by their names, days and the like as they are. */
function textOf({ options }: FieldDef, value: FilterValue, language: Language): string {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((one) => options?.find((option) => option.value === one)?.[language] ?? one)
      .join(marks.comma[language]);
  const { gte = '', lte = '' } = value;
  const period = periods.find((one) => one.gte === gte && one.lte === lte);
  if (period) return period.label[language];
  const said = (end: string): string =>
    isDayWord(end) ? (printedDayWord(end)?.[language] ?? end) : isMoment(end) ? printMoment(end, 'y-m-d h:i') : end;
  return `${said(gte)} – ${said(lte)}`;
}
