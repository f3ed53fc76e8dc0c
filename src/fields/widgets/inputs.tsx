/** Inputs that a field names by `widget` instead of being edited by its type; each comes when a form first shows it. */
import { Suspense, type ComponentType } from 'react';
import type { FieldInput, InputProps } from '../contract.ts';
import { later } from '../parts/later.tsx';
import { widgetName } from './name.ts';

type Widget = FieldInput & {
  fetch(): Promise<unknown>;
};

function widget(load: () => Promise<ComponentType<InputProps>>): Widget {
  const Input = later(async () => ({ default: await load() }));
  function WidgetInput(props: InputProps) {
    return (
      <Suspense fallback={<span className="skeleton-line" />}>
        <Input {...props} />
      </Suspense>
    );
  }
  return Object.assign(WidgetInput, { fetch: Input.fetch });
}

/** By the widget's name; a word that is none has no input, and the type's own is used. */
export const widgetInputs: { [widget: string]: Widget } = {
  combinations: widget(async () => (await import('./combinations/input.tsx')).CombinationsInput),
  pieces: widget(async () => (await import('./pieces/input.tsx')).PiecesInput),
  words: widget(async () => (await import('./words/input.tsx')).WordsInput),
  sessions: widget(async () => (await import('./sessions/input.tsx')).SessionsInput),
  permissionTree: widget(async () => (await import('./permissionTree/input.tsx')).PermissionTreeInput),
};

/** Fetches the code of a widget, if a field has one. */
export const fetchWidget = (name: string | undefined): Promise<unknown> | undefined =>
  widgetInputs[widgetName(name)]?.fetch();
