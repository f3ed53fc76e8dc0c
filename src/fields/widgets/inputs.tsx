/** Inputs that a field names by `widget` instead of being edited by its type; each comes when a form first shows it. */
import { lazy, Suspense, type ComponentType } from 'react';
import type { FieldInput, InputProps } from '../contract.ts';

function later(load: () => Promise<ComponentType<InputProps>>): FieldInput {
  const Input = lazy(async () => ({ default: await load() }));
  return function Later(props: InputProps) {
    return (
      <Suspense fallback={<span className="skeleton-line" />}>
        <Input {...props} />
      </Suspense>
    );
  };
}

/** By the widget's name; a word that is none has no input, and the type's own is used. */
export const widgetInputs: { [widget: string]: FieldInput } = {
  combinations: later(async () => (await import('./combinations/input.tsx')).CombinationsInput),
  pieces: later(async () => (await import('./pieces/input.tsx')).PiecesInput),
  words: later(async () => (await import('./words/input.tsx')).WordsInput),
  sessions: later(async () => (await import('./sessions/input.tsx')).SessionsInput),
  permissionTree: later(async () => (await import('./permissionTree/input.tsx')).PermissionTreeInput),
};
