/**
 * What stands beside a form while it is filled in: a row that the values lead to (an account's balance), and what it
 * comes to.
 */
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { add, isDecimal, shown, sub } from '../../base/decimal.ts';
import { isVisible } from '../../grammar/expressions/conditions.ts';
import { fieldsOf, isEmpty, matches, wordsOf } from '../../grammar/expressions/match.ts';
import type { PageDef } from '../../grammar/site/resolved.ts';
import type { Row } from '../data/data.ts';
import { FieldCell } from '../list/cells/cell.tsx';
import { seesRelated } from '../operations/related.ts';
import { useSession } from '../session/session-context.tsx';
import { useLanguage, useTexts, kindTexts } from '../text/texts.tsx';
import { useFacts } from '../session/use-facts.tsx';
import { useSiteData } from '../data/use-site-data.tsx';
import type { FormValues } from './values.ts';

export function Beside({ page, section, base }: { page: PageDef; section: string; base: FormValues }) {
  const session = useSession();
  return (
    <>
      {page.related
        .filter((one) => one.beside?.section === section && seesRelated(session, one))
        .map((one) => (
          <Found key={one.name} page={page} related={one} base={base} />
        ))}
    </>
  );
}

function Found({ page, related, base }: { page: PageDef; related: PageDef['related'][number]; base: FormValues }) {
  const t = useTexts(kindTexts);
  const language = useLanguage();
  const facts = useFacts();
  const data = useSiteData();
  const { after } = related.beside ?? {};
  const asked = wordsOf(related.where);
  const names = [
    ...new Set([...asked, ...(after ? [after.by, ...fieldsOf(after.plus), ...fieldsOf(after.minus)] : [])]),
  ];
  const watched = useWatch({ name: names }) as unknown[];
  const values: FormValues = { ...base };
  names.forEach((name, index) => {
    if (watched[index] !== undefined) values[name] = watched[index];
  });
  // A field that does not show keeps what was typed; it does not speak for the form.
  const hidden = (name: string): boolean =>
    page.fields[name] !== undefined && !isVisible(page.fields[name], values, facts);
  const query = Object.fromEntries(
    asked.flatMap((name) => (isEmpty(values[name]) || hidden(name) ? [] : [[name, String(values[name])]])),
  );
  const { data: found } = useQuery({
    queryKey: [page.route, 'beside', related.name, query],
    retry: false,
    staleTime: 0,
    queryFn: async () =>
      (await data.call(page.route, 'beside', { params: { name: related.name }, query })) as {
        bound: boolean;
        row: Row | null;
      },
  });
  if (!found?.bound) return null;
  const fields = related.columns.flatMap((name) => related.fields[name] ?? []);
  const row = found.row;
  const amount = after ? String(values[after.by] ?? '') : '';
  const has = after && row ? String(row[after.of] ?? '0') : '0';
  const result =
    !after || !isDecimal(amount)
      ? undefined
      : after.plus && matches(after.plus, values, facts)
        ? add(has, amount)
        : after.minus && matches(after.minus, values, facts)
          ? sub(has, amount)
          : undefined;
  return (
    <div className="k-beside" role="status">
      <strong>{related.label[language]}</strong>
      {row === null && <span className="muted">{t('besideNone')}</span>}
      {row &&
        fields.map((one) => (
          <span key={one.name}>
            <span className="muted">{one.label[language]}</span>{' '}
            {isEmpty(row[one.name]) ? '—' : <FieldCell field={one} record={row} language={language} />}
          </span>
        ))}
      {after && result !== undefined && (
        <span>
          <span className="muted">{after.label[language]}</span>{' '}
          <strong className={result.startsWith('-') ? 'k-short' : undefined}>{shown(result)}</strong>
        </span>
      )}
    </div>
  );
}
