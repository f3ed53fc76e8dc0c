/** A computed member of a line: what it is with the line as it is typed. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../base/clock.ts';
import { computeFields } from '../../grammar/expressions/cel.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { InputProps } from '../contract.ts';
import { fieldModel, fieldModels } from '../models.ts';

interface ReckonedProps {
  /** The line: "rules.3". */
  source: string;
  member: FieldDef;
  members: readonly FieldDef[];
  language: InputProps['language'];
}

export function Reckoned({ source, member, members, language }: ReckonedProps) {
  const [now] = useState(() => new Date(serverNow()));
  const line = (useWatch({ name: source }) ?? {}) as { [member: string]: Json };
  const fields = Object.fromEntries(members.map((one) => [one.name, one]));
  const value = computeFields(fields, line, fieldModels, now)[member.name] ?? null;
  return <output>{fieldModel(member.type)?.print(value, member, language) || '—'}</output>;
}
