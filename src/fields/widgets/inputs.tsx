/** Inputs that a field names by `widget` instead of being edited by its type; each comes when a form first shows it. */
import type { ComponentType } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { InputProps } from '../contract.ts';
import { later, type Later } from '../parts/base/later.tsx';
import { hintOf } from '../parts/controls/frame.tsx';
import { components, type AskedProps } from './components.tsx';
import { widgetName } from './name.ts';

/** Stands where a widget is still coming. */
const Waiting = () => <span className="skeleton-line" />;

const widget = (load: () => Promise<ComponentType<InputProps>>): Later<InputProps> =>
  later(async () => ({ default: await load() }), Waiting);

/** An input of react-admin: the form is around it, and the record that the form is about. */
export function inputOf(load: () => Promise<ComponentType<AskedProps>>): Later<InputProps> {
  const Asked = later<AskedProps>(async () => ({ default: await load() }), Waiting);
  const Input = ({ source, field, language, disabled = false, required = false, record = {} }: InputProps) => (
    <RecordContextProvider value={record}>
      <Asked
        source={source}
        label={field.label[language]}
        helperText={hintOf(field, language) || false}
        disabled={disabled}
        readOnly={disabled}
        isRequired={required}
      />
    </RecordContextProvider>
  );
  return Object.assign(Input, { fetch: Asked.fetch });
}

/** By the widget's name; a word that is none has no input, and the type's own is used. */
export const widgetInputs: { [widget: string]: Later<InputProps> } = {
  capitals: widget(async () => (await import('./capitals/input.tsx')).CapitalsInput),
  combinations: widget(async () => (await import('./combinations/input.tsx')).CombinationsInput),
  lineOf: widget(async () => (await import('./lineOf/input.tsx')).LineOfInput),
  odds: widget(async () => (await import('./odds/input.tsx')).OddsInput),
  pieces: widget(async () => (await import('./pieces/input.tsx')).PiecesInput),
  words: widget(async () => (await import('./words/input.tsx')).WordsInput),
  sessions: widget(async () => (await import('./sessions/input.tsx')).SessionsInput),
  permissionTree: widget(async () => (await import('./permissionTree/input.tsx')).PermissionTreeInput),
  ...Object.fromEntries(
    Object.entries(components).flatMap(([name, { input }]) => (input ? [[name, inputOf(input)]] : [])),
  ),
};

/** Fetches the code of a widget, if a field has one. */
export const fetchWidget = (name: string | undefined): Promise<unknown> | undefined =>
  widgetInputs[widgetName(name)]?.fetch();
