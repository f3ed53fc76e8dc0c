/**
 * Options that a call gives: asked when a field is drawn, kept while any field of the form shows them, and asked anew
 * by the next form. A filter bar has an answer of its own, so that no form begins with what a list asked long ago.
 */
import { catalogue } from '../../../base/catalogue.ts';
import { useMemo, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { FieldOffer } from '../../../grammar/site/offers.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDataProvider } from '../../contract.ts';
import type { Option } from '../base/option.ts';
import { choiceTexts } from '../base/choice-texts.ts';
import { fixedT } from '../../../base/texts.ts';

type Line = { readonly [member: string]: unknown };

const texts = catalogue('offeredOptions', {
  coming: { zh: '正在读取选项…', en: 'Reading the options…' },
  failed: { zh: '选项读取失败，请重试', en: 'The options could not be read, please try again' },
  none: {
    zh: '还没有可选的{{label}}，请先添加并启用',
    en: 'Nothing to choose for {{label}} yet: add one and enable it',
  },
});

/** Answered rows as options, those below a row behind it; `facts.under` names what they stand below. */
export function optionsIn(rows: readonly Line[], offer: FieldOffer, under?: string): Option[] {
  return rows.flatMap((row) => {
    const title = String(row[offer.title] ?? '');
    const below = offer.below === undefined ? undefined : row[offer.below];
    const own = { value: String(row[offer.value]), zh: title, en: title, ...(under ? { facts: { under } } : {}) };
    return [own, ...(Array.isArray(below) ? optionsIn(below as Line[], offer, title) : [])];
  });
}

/** Whether the options are asked for, there, or could not be had. */
export type OptionsState = 'asked' | 'there' | 'failed';

type Place = 'form' | 'filter';

/**
 * Draws a field with its options, which a call may give: `children` get it without them first. The filter of a
 * reference asks its page when it is opened: the server offers there what the call does. A function and no component:
 * forms of hundreds of rows would hold one more for each input.
 */
export const withOffer = (
  field: FieldDef,
  language: Language,
  children: (field: FieldDef, state: OptionsState) => ReactNode,
  place: Place = 'form',
): ReactNode =>
  field.offer && (place === 'form' || field.to === undefined) ? (
    <OfferedOptions field={field} offer={field.offer} language={language} place={place}>
      {children}
    </OfferedOptions>
  ) : (
    children(field, 'there')
  );

interface Props {
  field: FieldDef;
  offer: FieldOffer;
  language: Language;
  place: Place;
  children(field: FieldDef, state: OptionsState): ReactNode;
}

function OfferedOptions({ field, offer, language, place, children }: Props) {
  const t = fixedT(language, texts, choiceTexts);
  const provider = useDataProvider<FieldDataProvider & ReturnType<typeof useDataProvider>>();
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['offered', offer.path, place],
    queryFn: () => provider.offered(offer.path),
    staleTime: Infinity,
    gcTime: 0,
  });
  const drawn = useMemo(
    () => (data ? { ...field, options: optionsIn(data.rows, offer) } : field),
    [field, offer, data],
  );
  const state = data ? 'there' : isFetching ? 'asked' : 'failed';
  return (
    <>
      {children(drawn, state)}
      {state === 'asked' && (
        <span className="small muted" role="status">
          {t('coming')}
        </span>
      )}
      {data?.rows.length === 0 && (
        <span className="small muted" role="status">
          {t('none', { label: field.label[language] })}
        </span>
      )}
      {state === 'failed' && (
        <span className="row" role="alert">
          <span className="field-error">{t('failed')}</span>
          <button type="button" className="btn btn-text btn-small" onClick={() => void refetch()}>
            {t('retry')}
          </button>
        </span>
      )}
    </>
  );
}
