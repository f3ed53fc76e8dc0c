/**
 * Specs of goods and the like: names with values, and a button that makes one row of a rows field for each combination.
 * The field says by `"widget": "combinations:skus.specValues:skuNo,barcode"` which rows, which of their members holds
 * the combination, and which members a new row does not take over from the closest one; nor does it take over those
 * that no form writes. Where no row is close, a new one begins as an added row does: with the defaults of its members.
 */
import { catalogue } from '../../../base/catalogue.ts';
import { use, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Json } from '../../../grammar/declarations/declarations.ts';
import type { InputProps } from '../../contract.ts';
import { Chips } from '../../parts/controls/chips.tsx';
import { FormFieldsContext } from '../../parts/base/form-fields.ts';
import { Frame, useInput } from '../../parts/controls/frame.tsx';
import { isWritable } from '../../../grammar/expressions/conditions.ts';
import { freshRow, rowMembers } from '../../rows/model.ts';
import { axesOf, combinationsOf, limits, rowsFor, type Axis, type RowValues } from './combine.ts';
import { fieldTexts } from '../../parts/base/texts.ts';
import { fixedT } from '../../../base/texts.ts';

const texts = catalogue('combinations', {
  name: { zh: '规格名，如 颜色', en: 'Name, such as Colour' },
  value: { zh: '规格值，回车添加', en: 'Value, Enter adds it' },
  add: { zh: '添加规格', en: 'Add a spec' },
  make: { zh: '生成规格明细（{{n}} 个）', en: 'Make the rows ({{n}})' },
  tooMany: { zh: '组合不能超过 {{n}} 个', en: 'Up to {{n}} combinations' },
  dropped: { zh: '将移除 {{n}} 个不再存在的组合', en: '{{n}} rows whose combination is gone will be removed' },
});

export function CombinationsInput(props: InputProps) {
  const input = useInput(props);
  const { language, disabled, field } = props;
  const t = fixedT(language, texts, fieldTexts);
  const [, place = '', apart = ''] = (field.widget ?? '').split(':');
  const [source = '', member = ''] = place.split('.');
  const form = useFormContext();
  const rows = (useWatch({ name: source }) ?? []) as RowValues[];
  const axes = axesOf(input.value);
  const count = combinationsOf(axes).length;
  const next = rowsFor(axes, member, rows, [], {});
  const gone = rows.filter((row) => !next.includes(row)).length;
  const change = (all: Axis[]) => input.change(all.length === 0 ? null : (all as unknown as Json));
  const put = (index: number, axis: Axis) => change(axes.map((one, place) => (place === index ? axis : one)));
  const target = use(FormFieldsContext)[source];
  const make = () => {
    const unlike = [
      ...apart.split(','),
      ...(target
        ? rowMembers(target)
            .filter((one) => !isWritable(one))
            .map((one) => one.name)
        : []),
    ];
    form.setValue(source, rowsFor(axes, member, rows, unlike, target ? freshRow(target) : {}), { shouldDirty: true });
  };
  return (
    <Frame input={input} props={props} group wide>
      <div className="stack">
        {axes.map((axis, index) => (
          <div key={index} className="row">
            <input
              className="input k-fit"
              type="text"
              maxLength={10}
              aria-label={t('name')}
              placeholder={t('name')}
              value={axis.name}
              disabled={disabled}
              onChange={(event) => put(index, { ...axis, name: event.target.value })}
              onBlur={input.blur}
            />
            <Values
              axis={axis}
              label={t('value')}
              language={language}
              disabled={disabled}
              onChange={(values) => put(index, { ...axis, values })}
            />
            {!disabled && (
              <button
                type="button"
                className="btn btn-small btn-icon"
                aria-label={`${t('remove')} ${axis.name}`}
                onClick={() => change(axes.filter((_, place) => place !== index))}
              >
                ×
              </button>
            )}
          </div>
        ))}
        {!disabled && (
          <div className="row">
            <button
              id={input.id}
              type="button"
              className="btn btn-small"
              disabled={axes.length >= limits.axes}
              onClick={() => change([...axes, { name: '', values: [] }])}
            >
              {t('add')}
            </button>
            <button
              type="button"
              className="btn btn-small btn-primary"
              disabled={count === 0 || count > limits.rows}
              onClick={make}
            >
              {t('make', { n: count })}
            </button>
            {count > limits.rows ? (
              <span className="field-error">{t('tooMany', { n: limits.rows })}</span>
            ) : (
              count > 0 && gone > 0 && <span className="muted small">{t('dropped', { n: gone })}</span>
            )}
          </div>
        )}
      </div>
    </Frame>
  );
}

interface ValuesProps {
  axis: Axis;
  label: string;
  language: InputProps['language'];
  disabled: boolean | undefined;
  onChange(values: string[]): void;
}

function Values({ axis, label, language, disabled, onChange }: ValuesProps) {
  const [draft, setDraft] = useState('');
  const take = () => {
    const fresh = draft
      .split(/[,，、;；\n]+/u)
      .map((one) => one.trim().slice(0, 20))
      .filter((one) => one !== '');
    if (fresh.length > 0) onChange([...new Set([...axis.values, ...fresh])].slice(0, limits.values));
    setDraft('');
  };
  return (
    <>
      <Chips
        items={axis.values.map((one) => ({ key: one, text: one }))}
        language={language}
        disabled={disabled}
        onRemove={(key) => onChange(axis.values.filter((one) => one !== key))}
      />
      {!disabled && (
        <input
          className="input k-fit"
          type="text"
          aria-label={`${axis.name} ${label}`}
          placeholder={label}
          value={draft}
          onBlur={take}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            take();
          }}
        />
      )}
    </>
  );
}
