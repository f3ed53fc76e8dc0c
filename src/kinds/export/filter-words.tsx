/** A tab and a filter in words. */
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { FlatFilter } from '../data/data.ts';
import { Told } from '../list/filters/filter-chips.tsx';
import { valuesOf } from '../../fields/listed-values.ts';
import { fieldOf } from '../list/filters/query.ts';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { listTexts } from '../list/cells/texts.ts';

/** `but`: the field that is said elsewhere. */
export function FilterWords({ page, filter, but }: { page: PageDef; filter: FlatFilter; but: string | undefined }) {
  const t = useTexts(listTexts, kindTexts);
  const language = useLanguage();
  const tab = page.list.tabs.find((one) => one.name === filter.tab);
  const names = [...new Set(Object.keys(filter).map(fieldOf))].filter((name) => name !== 'tab' && name !== but);
  const parts = names.map((name) => {
    const field = page.fields[name];
    if (name === 'anyOf')
      return (
        <span key={name} className="tag tag-info">
          {t('anyOf', { count: valuesOf(filter[name]).length })}
        </span>
      );
    return (
      <span key={name} className="tag tag-info">
        {name === 'keyword' ? t('keyword') : (field?.label[language] ?? name)}:{' '}
        {field ? <Told {...{ page, field, filter, language }} /> : filter[name]}
      </span>
    );
  });
  return (
    <>
      {tab && <span className="tag tag-info">{tab.label[language]}</span>} {parts}
    </>
  );
}
