/** Choices of a reference whose records a call offers: found among its answers, without asking again. */
import { useState } from 'react';
import type { Choice } from '../../contract.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';
import type { Choices } from './use-choices.ts';

/** `choices` as they are; of a field with an offer, those that its options hold. */
export function useOffered(choices: Choices, { offer, options = [] }: FieldDef): Choices {
  const [keyword, setKeyword] = useState('');
  if (!offer) return choices;
  const all: Choice[] = options.map(({ value, zh: title, facts }) => {
    const under = facts?.['under'];
    return { id: Number(value), title, ...(typeof under === 'string' ? { note: under } : {}) };
  });
  const word = keyword.toLowerCase();
  const of = (id: number): Choice | undefined => all.find((choice) => choice.id === id);
  return {
    ...choices,
    found: all.filter(({ title, note = '' }) => `${note} ${title}`.toLowerCase().includes(word)),
    failed: false,
    search: setKeyword,
    titleOf: (id) => of(id)?.title ?? choices.titleOf(id),
    noteOf: (id) => of(id)?.note,
    unfit: () => Promise.resolve([]),
  };
}
