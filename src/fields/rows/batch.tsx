/** Fills columns of many rows at once: columns are chosen, each with a value, and then the rows that take them. */
import { use, useState } from 'react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { isWritable } from '../../grammar/expressions/conditions.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import { fieldModel } from '../models.ts';
import { isBlank } from '../parts/controls/blank.tsx';
import { FormFactsContext } from '../parts/base/form-fields.ts';
import { needed } from '../parts/base/problems.ts';
import { batched, percentMark, shareFilling, type Change, type Reach, type RowValue } from './lines.ts';
import { Member } from './member.tsx';
import type { RowsProps } from './use-rows.tsx';
import { rowsTexts } from './rows-texts.ts';
import { fixedT } from '../../base/texts.ts';

interface BatchProps extends RowsProps {
  columns: readonly FieldDef[];
  count: number;
  /** Places of the rows that are selected. */
  picked: readonly number[];
  valuesNow(): RowValue[];
  onFill(changes: Change[]): void;
}

/** A column whose cells may be alike; what a row's conditions say of it is asked of each row when it is filled. */
const filled = (columns: readonly FieldDef[], field: FieldDef): FieldDef[] =>
  columns.flatMap((member) => {
    const { visibleWhen: _shown, requiredWhen: _needed, readOnlyWhen: _locked, ...plain } = member;
    return isWritable(member) && !member.unique && !member.rows && !field.distinct?.includes(member.name)
      ? [plain]
      : [];
  });

/** The same columns as percentages, where rows are about lines of another record. */
function shares({ field, language }: BatchProps, columns: readonly FieldDef[]): FieldDef[] {
  const t = fixedT(language, rowsTexts);
  return columns.flatMap((member): FieldDef[] => {
    if (!field.linesOf?.share?.[member.name]) return [];
    const told = t('shareOf', { field: member.label[language] });
    return [
      {
        name: `${member.name}${percentMark}`,
        type: 'percent',
        label: { zh: told, en: told },
        storage: 'column',
        minimum: '0.01',
        maximum: '100',
      },
    ];
  });
}

export function Batch(props: BatchProps) {
  const { field, columns, language } = props;
  const t = fixedT(language, rowsTexts);
  const [open, setOpen] = useState(false);
  const whole = filled(columns, field);
  const members = [...whole, ...shares(props, whole)];
  if (members.length === 0) return null;
  return (
    <div className="rows-batch">
      <button type="button" className="btn btn-small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('batch')}
      </button>
      {open && <Bar {...props} columns={members} />}
    </div>
  );
}

function Bar(props: BatchProps) {
  const { source, field, columns, lookup, page, language, count, picked, valuesNow, onFill } = props;
  const t = fixedT(language, rowsTexts);
  const facts = use(FormFactsContext);
  // A line of a form of its own; pickers find their records by its path.
  const line = `${source}.0`;
  const form = useForm<FieldValues>({ defaultValues: {} });
  const [chosen, setChosen] = useState<readonly FieldDef[]>([]);
  const left = columns.filter((member) => !chosen.includes(member));
  const fill = (reach: Reach): void => {
    const values = chosen.map((member) => ({
      member,
      value: (form.getValues(`${line}.${member.name}`) ?? null) as Json,
    }));
    const faults = values.flatMap(({ member, value }) => {
      const fault = isBlank(value)
        ? member.required
          ? needed
          : null
        : fieldModel(member.type)?.problem?.(value, member);
      return fault ? [{ name: `${line}.${member.name}`, message: fault[language] }] : [];
    });
    faults.forEach(({ name, message }, index) => form.setError(name, { message }, { shouldFocus: index === 0 }));
    if (faults.length > 0) return;
    const fillings = values.map((one) => shareFilling(field, props.offered ?? [], columns, one));
    onFill(batched(valuesNow(), fillings, reach, field, facts));
  };
  return (
    <FormProvider {...form}>
      <div
        className="rows-bar"
        role="group"
        aria-label={t('batch')}
        onChange={() => form.clearErrors()}
        onKeyDown={(event) => {
          // The form around is not saved by it.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement && !event.defaultPrevented)
            event.preventDefault();
        }}
      >
        <select
          className="select"
          aria-label={t('column')}
          value=""
          onChange={(event) => {
            const member = left.find(({ name }) => name === event.target.value);
            if (!member) return;
            if (member.type === 'boolean') form.setValue(`${line}.${member.name}`, member.default ?? false);
            setChosen([...chosen, member]);
          }}
        >
          <option value="">{t('column')}</option>
          {left.map((member) => (
            <option key={member.name} value={member.name}>
              {member.label[language]}
            </option>
          ))}
        </select>
        {chosen.map((member) => (
          <span key={member.name} className="rows-bar-value">
            <Member
              source={line}
              {...{ member, members: columns, lookup, page, language }}
              disabled={false}
              hiddenStays={false}
              labelled
            />
            <button
              type="button"
              className="btn btn-text btn-small btn-icon"
              aria-label={t('leave', { field: member.label[language] })}
              onClick={() => setChosen(chosen.filter((one) => one !== member))}
            >
              ×
            </button>
          </span>
        ))}
        {chosen.length > 0 && (
          <span className="row">
            <button type="button" className="btn btn-small btn-primary" onClick={() => fill('all')}>
              {t('all', { n: count })}
            </button>
            <button type="button" className="btn btn-small" onClick={() => fill('blank')}>
              {t('blank')}
            </button>
            {picked.length > 0 && (
              <button type="button" className="btn btn-small" onClick={() => fill(new Set(picked))}>
                {t('picked', { n: picked.length })}
              </button>
            )}
          </span>
        )}
      </div>
    </FormProvider>
  );
}
