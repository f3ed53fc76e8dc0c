/** What an act changed in one field: before and after; of a list what came and what went. */
import { titlesOf } from '../../fields/parts/choices/titles.ts';
import { widgetItems } from '../../fields/widgets/items.tsx';
import { widgetName } from '../../fields/widgets/name.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { HistoryEntry, Row } from '../data/data.ts';
import { FieldCell, printed } from '../list/cells/cell.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { inLanguage, marks } from '../../base/language.ts';
import { changedItems, changedLines, type ListItem } from './compare.ts';
import { recordTexts } from '../ui/record-texts.ts';

export function ChangeLine({
  field,
  change,
}: {
  field: FieldDef | undefined;
  change: HistoryEntry['changes'][number];
}) {
  const t = useTexts(recordTexts, kindTexts);
  const language = useLanguage();
  const label = inLanguage(change.label, language) || change.field;
  const side = (which: 'before' | 'after'): Row => ({
    id: 0,
    [change.field]: change[which],
    _titles: change.titles?.[which] ?? {},
  });
  const one = (which: 'before' | 'after') =>
    titlesOf(side(which), change.field).join(marks.comma[language]) || printed(field, change[which], language) || '—';
  const lines = field?.rows ? changedLines(field, side('before'), side('after')) : undefined;
  const items = lines ? undefined : changedItems(change);
  return (
    <li>
      <span className="k-change-field">{label}</span>
      {items ? (
        <>
          {items.gone.map((item) => (
            <del key={item.key} className="k-change-item">
              <span className="visually-hidden">{t('gone')} </span>
              <Item field={field} {...item} />
            </del>
          ))}
          {items.come.map((item) => (
            <ins key={item.key} className="k-change-item">
              <span className="visually-hidden">{t('come')} </span>
              <Item field={field} {...item} />
            </ins>
          ))}
        </>
      ) : field && lines ? (
        <>
          {lines.before.map((line, at) => (
            <del key={at}>
              <span className="visually-hidden">{t('before')} </span>
              <LineWords field={field} line={line} />
            </del>
          ))}
          {lines.after.map((line, at) => (
            <ins key={at}>
              <span className="visually-hidden">{t('after')} </span>
              <LineWords field={field} line={line} />
            </ins>
          ))}
        </>
      ) : (
        <>
          <del>
            <span className="visually-hidden">{t('before')} </span>
            {one('before')}
          </del>
          <span aria-hidden="true"> → </span>
          <ins>
            <span className="visually-hidden">{t('after')} </span>
            {one('after')}
          </ins>
        </>
      )}
    </li>
  );
}

/** A line of a sub-table in words: each member that has a value, with its name. */
function LineWords({ field, line }: { field: FieldDef; line: { [member: string]: unknown } }) {
  const language = useLanguage();
  const members = Object.values(field.rows ?? {}).filter(({ name, hidden }) => {
    const value = line[name];
    return !hidden && value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && !value.length);
  });
  return members.map((member) => (
    <span key={member.name} className="k-line-word">
      <span className="muted">{member.label[language]} </span>
      <FieldCell field={member} record={line as Row} language={language} />
    </span>
  ));
}

/** One of several values. */
function Item({ field, value, title }: { field: FieldDef | undefined } & ListItem) {
  const language = useLanguage();
  const Named = widgetItems[widgetName(field?.widget)];
  if (title !== undefined) return title;
  if (Named && typeof value === 'string') return <Named value={value} language={language} />;
  return printed(field, [value] as Json, language) || String(value);
}
