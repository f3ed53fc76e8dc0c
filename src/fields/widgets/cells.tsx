/** Cells of widgets, where the type's own cell would say too little or too much. */
import type { ComponentType } from 'react';
import { RecordContextProvider } from 'react-admin';
import { fieldCells } from '../cells.ts';
import type { CellProps, FieldCell } from '../contract.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { later } from '../parts/base/later.tsx';
import { components, type ShownProps } from './components.tsx';
import { TrackingCell } from './tracking/cell.tsx';
import { wordsOf } from './words/words-of.ts';

/** Specs, or the values that a row stands for, as words. */
function WordsCell({ value }: CellProps) {
  const text = wordsOf(value);
  return text === '' ? <Blank /> : <span>{text}</span>;
}

/** A number with a bar below it: out of its maximum, or of what another field of the record holds ("bar:principal"). */
function BarCell(props: CellProps) {
  const { value, field, record, language } = props;
  const Own = fieldCells[field.type as keyof typeof fieldCells];
  const whole = field.widget?.split(':')[1];
  const most = Number(whole === undefined ? (field.maximum ?? 100) : record[whole]);
  return (
    <span className="k-bar">
      <span>
        <Own {...props} />
        {whole === undefined && field.maximum !== undefined && <span className="muted"> / {field.maximum}</span>}
      </span>
      {most > 0 && value !== null && value !== undefined && (
        <progress className="progress" aria-label={field.label[language]} max={most} value={Number(value)} />
      )}
    </span>
  );
}

const GrantsCell = later<CellProps>(async () => ({ default: (await import('./permissionTree/cell.tsx')).GrantsCell }));
const DiffCell = later<CellProps>(async () => ({ default: (await import('./diff/cell.tsx')).DiffCell }));

/** A field component of react-admin as a cell: the record is around it. */
export function cellOf(load: () => Promise<ComponentType<ShownProps>>): FieldCell {
  const Shown = later<ShownProps>(async () => ({ default: await load() }));
  return ({ field, record, language }) => (
    <RecordContextProvider value={record}>
      <Shown source={field.name} label={field.label[language]} />
    </RecordContextProvider>
  );
}

/** By the widget's name; a word that is none has no cell, and the type's own is used. */
export const widgetCells: { [widget: string]: FieldCell } = {
  age: fieldCells.datetime,
  left: fieldCells.datetime,
  bar: BarCell,
  permissionTree: GrantsCell,
  combinations: WordsCell,
  diff: DiffCell,
  words: WordsCell,
  tracking: TrackingCell,
  ...Object.fromEntries(
    Object.entries(components).flatMap(([name, { field }]) => (field ? [[name, cellOf(field)]] : [])),
  ),
};
