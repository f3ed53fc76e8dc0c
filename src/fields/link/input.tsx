/** Where something leads to: asked as the target is that the choice beside it names, emptied when that changes. */
import { useEffect, useMemo, useRef, type ComponentType } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { linkedId, linkTarget } from '../../grammar/site/links.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { FieldInput, InputProps } from '../contract.ts';
import { useInput } from '../parts/controls/frame.tsx';
import { withOffer } from '../parts/choices/offered-options.tsx';
import { RecordPicker } from '../parts/choices/record-picker.tsx';
import { pickerField, useChoices } from '../parts/choices/use-choices.ts';
import { useGiven } from '../parts/choices/use-given.ts';
import { useOffered } from '../parts/choices/use-offered.ts';

type Lookup = (type: string, widget?: string) => ComponentType<InputProps> | undefined;

/** Makes the input; `lookup` gives the inputs of the targets' types. */
export function linkInput(lookup: Lookup): FieldInput {
  return function LinkInput(props) {
    const { source, field, language, disabled } = props;
    const { by = '' } = field;
    const kind = useKind(source, by);
    const meant = linkTarget(field, { [by]: kind });
    // What is read of the link is that of the field that is asked here, a form's own words among them.
    const target = useMemo(() => meant && asAsked(meant, field), [meant, field]);
    if (!target) return null;
    return withOffer(target, language, (drawn, options) => {
      const asked = { ...props, field: drawn, disabled: disabled === true || options !== 'there' };
      if (drawn.to !== undefined) return <RecordInput key={kind} {...asked} kind={kind} link={field} />;
      const Input = lookup(drawn.type, drawn.widget);
      return Input ? <Input key={kind} {...asked} /> : null;
    });
  };
}

const asAsked = (target: FieldDef, { label, hint }: FieldDef): FieldDef => ({
  ...target,
  label,
  ...(hint && !target.hint ? { hint } : {}),
});

/** The sort of target that is chosen now; what was entered for the one before goes with that one. */
function useKind(source: string, by: string): string {
  const beside = source.replace(/[^.]+$/u, by);
  const { getValues, setValue } = useFormContext();
  const kind = String(useWatch({ name: beside }) ?? '');
  const value: unknown = useWatch({ name: source });
  const before = useRef({ source, kind, value });
  useEffect(() => {
    const was = before.current;
    // A line that moved brings its own; values that came together with the sort are of it.
    const changed = was.source === source && was.kind !== kind;
    if (changed && (was.value ?? '') !== '' && getValues(source) === was.value)
      setValue(source, null, { shouldDirty: true, shouldValidate: true });
    before.current = { source, kind, value: getValues(source) };
  }, [source, kind, value, getValues, setValue]);
  return kind;
}

/** A record, found by typing; the text is its id. */
function RecordInput({ kind, link, ...props }: InputProps & { kind: string; link: FieldDef }) {
  const { bind, ...input } = useInput({ ...props, field: link });
  const id = linkedId(input.value);
  const ids = id === null ? [] : [id];
  const given = useGiven(props);
  const picker = `${pickerField(props.source)}.${kind}`;
  const choices = useOffered(useChoices(props.page, picker, ids, given), props.field);
  return (
    <RecordPicker
      {...{ input, bind, props, choices, id }}
      onChoose={(choice) => {
        choices.learn(choice);
        input.change(String(choice.id));
      }}
    />
  );
}
