/** A computed member of a line: what it is with the line as it is typed. */
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { serverNow } from '../../base/clock.ts';
import { lineShares } from '../../grammar/expressions/line-shares.ts';
import { computeFields } from '../../grammar/expressions/cel.ts';
import type { Json } from '../../grammar/declarations/declarations.ts';
import type { FieldDef } from '../../grammar/site/resolved.ts';
import type { InputProps } from '../contract.ts';
import { fieldModel, fieldModels } from '../models.ts';

/** The share of a line in the sum of its field, as the lines are typed. */
export function LineShare({
  source,
  member,
  of,
  language,
}: Pick<ReckonedProps, 'source' | 'member' | 'language'> & { of: string }) {
  const [, rows = '', index = '0'] = /^(.*)\.(\d+)$/u.exec(source) ?? [];
  const lines = (useWatch({ name: rows }) ?? []) as unknown[];
  const value = lineShares(lines, of)[Number(index)] ?? null;
  return <output>{fieldModel(member.type)?.print(value, member, language) || '—'}</output>;
}

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
