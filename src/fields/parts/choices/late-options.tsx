/** Fields whose options come by themselves: asked for by whoever draws them, who draws anew when they are there. */
import { useCallback, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { askForList, isLate, stateOfList, watchList, type ListState } from '../../../base/late-list.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import { choiceWord } from '../base/choice-words.ts';

type Options = NonNullable<FieldDef['options']>;
const none: Options = [];

/** The options of this field come by themselves. */
const hasLateOptions = (field: FieldDef): boolean => isLate(field.options);

interface Props {
  field: FieldDef;
  /** Whoever is to be offered to fetch anew what did not arrive. */
  retry: Language | undefined;
  children(field: FieldDef, state: ListState): ReactNode;
}

/**
 * Draws a field whose options may come by themselves: `children` are given it without them first, and as a new one when
 * they are there. A function and no component: forms of hundreds of rows would hold one more for each input.
 */
export const withOptions = (
  field: FieldDef,
  retry: Props['retry'],
  children: Props['children'],
  key?: string,
): ReactNode =>
  hasLateOptions(field) ? (
    <LateOptions key={key} field={field} retry={retry}>
      {children}
    </LateOptions>
  ) : (
    children(field, 'there')
  );

function LateOptions({ field, retry, children }: Props) {
  const { options = none } = field;
  const watch = useCallback((listener: () => void) => watchList(options, listener), [options]);
  const state = useSyncExternalStore(watch, () => stateOfList(options));
  useEffect(() => void askForList(options), [options]);
  const drawn = useMemo(
    () => (state === 'there' ? { ...field, options: [...options] } : field),
    [field, options, state],
  );
  return (
    <>
      {children(drawn, state)}
      {retry && state === 'failed' && (
        <span className="row" role="alert">
          <span className="field-error">{choiceWord('failed', retry)}</span>
          <button type="button" className="btn btn-text btn-small" onClick={() => void askForList(options)}>
            {choiceWord('retry', retry)}
          </button>
        </span>
      )}
    </>
  );
}
