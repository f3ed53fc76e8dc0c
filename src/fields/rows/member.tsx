/** One member of a line: the input of its type, or what it computes, as the conditions of the line have it now. */
import { memo, use, type ComponentType, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { isLocked, isRequired, isVisible } from '../../grammar/expressions/conditions.ts';
import { fieldsOf, type Values } from '../../grammar/expressions/match.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { Language } from '../../grammar/site/models.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { InputProps } from '../contract.ts';
import { fieldModel } from '../models.ts';
import { Blank } from '../parts/controls/blank.tsx';
import { FormFactsContext } from '../parts/base/form-fields.ts';
import { withOffer } from '../parts/choices/offered-options.tsx';
import { later } from '../parts/base/later.tsx';
import { inBothLanguages } from '../../base/texts.ts';
import { fieldTexts } from '../parts/base/texts.ts';

const Reckoned = later(async () => ({ default: (await import('./reckoned.tsx')).Reckoned }));
const LineShare = later(async () => ({ default: (await import('./reckoned.tsx')).LineShare }));

export type InputLookup = (type: string, widget?: string) => ComponentType<InputProps> | undefined;

interface MemberProps {
  /** The line: "skus.3". */
  source: string;
  member: FieldDef;
  members: readonly FieldDef[];
  lookup: InputLookup;
  page: string;
  language: Language;
  disabled: boolean | undefined;
  /** The stored value is there, hidden from the reader, and stays when nothing is entered. */
  hiddenStays: boolean;
  /** In a table its heading says what it is called; elsewhere the label stands over it. */
  labelled: boolean;
  /** Shares of the lines, where one member tells them. */
  shares?: FieldDef['shares'];
  /** Members that lines come with. */
  settled?: FieldDef['settled'];
}

/** Shown while its line has it so; a line of a table keeps the place of what is not asked. */
export const Member = memo(function Member(props: MemberProps) {
  const { member } = props;
  const names = [
    ...new Set([member.visibleWhen, member.requiredWhen, member.readOnlyWhen].flatMap((match) => fieldsOf(match))),
  ];
  return names.length === 0 ? (
    <Settled {...props} required={member.required === true} locked={member.readOnly === true} />
  ) : (
    <Watching {...props} names={names} />
  );
});

function Watching({ names, ...props }: MemberProps & { names: string[] }) {
  const { source, member, labelled } = props;
  const facts = use(FormFactsContext);
  const watched = useWatch({ name: names.map((name) => `${source}.${name}`) }) as unknown[];
  const line: Values = Object.fromEntries(names.map((name, index) => [name, watched[index]]));
  if (!isVisible(member, line, facts)) return labelled ? null : <Blank />;
  return <Settled {...props} required={isRequired(member, line, facts)} locked={isLocked(member, line, facts, true)} />;
}

/** What a line came with. */
function Standing({ source, member, language }: Pick<MemberProps, 'source' | 'member' | 'language'>) {
  const value = useWatch({ name: `${source}.${member.name}` }) as Json | undefined;
  return <output>{fieldModel(member.type)?.print(value ?? null, member, language) || '—'}</output>;
}

function Settled(props: MemberProps & { required: boolean; locked: boolean }): ReactNode {
  const { source, member, members, lookup, page, language, disabled, hiddenStays, labelled, required, locked } = props;
  const isShare = props.shares?.into === member.name;
  const isSettled = props.settled?.includes(member.name) === true;
  if (member.compute !== undefined || isShare || isSettled) {
    const reckoned = isSettled ? (
      <Standing source={source} member={member} language={language} />
    ) : isShare ? (
      <LineShare source={source} member={member} of={props.shares?.of ?? ''} language={language} />
    ) : (
      <Reckoned source={source} member={member} members={members} language={language} />
    );
    if (!labelled) return reckoned;
    return (
      <div className="field">
        <span className="field-label">{member.label[language]}</span>
        {reckoned}
        {member.hint && <span className="field-hint">{member.hint[language]}</span>}
      </div>
    );
  }
  const Input = lookup(member.type, member.widget);
  if (!Input) return null;
  const asked = hiddenStays ? { ...member, hint: inBothLanguages(fieldTexts, 'hiddenStays') } : member;
  return withOffer(asked, language, (field, options) => (
    <Input
      source={`${source}.${member.name}`}
      field={field}
      page={page}
      language={language}
      disabled={disabled || locked || options !== 'there'}
      required={required}
    />
  ));
}

/** A masked member of a stored row says that its value is there, and stays. */
export const hiddenStays = (member: FieldDef, row: object, masked: boolean): boolean =>
  masked && Boolean(member.mask) && !(member.name in row);
