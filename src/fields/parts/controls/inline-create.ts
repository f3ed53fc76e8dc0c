/** New records made in passing: a picker whose record is not there yet offers to make it, without leaving the form. */
import { createContext, use, useRef, useState } from 'react';
import type { Text } from '../../../grammar/declarations/declarations.ts';
import type { Language } from '../../../grammar/site/models.ts';
import type { Choice } from '../../contract.ts';
import { choiceTexts } from '../base/choice-texts.ts';
import { fixedT } from '../../../base/texts.ts';

export interface InlineCreation {
  /** What the record is called. */
  label: Text;
  /** Asks for the record, whose title starts with what was typed; `done` is told of the one that was made. */
  ask(typed: string, done: (choice: Choice) => void): void;
}

/** Finds how a record of an entity is made here; undefined where this session makes none. Given by the screen. */
export type FindCreation = (entity: string) => Promise<InlineCreation | undefined>;

export const InlineCreateContext = createContext<FindCreation | undefined>(undefined);

export interface CreateEntry {
  label: string;
  run(typed: string): void;
}

/**
 * The entry of a picker that makes a record; undefined until it is known that this session may. `look` asks, once, when
 * the picker opens.
 */
export function useInlineCreate(
  entity: string | undefined,
  language: Language,
  done: (choice: Choice) => void,
): { entry: CreateEntry | undefined; look(): void } {
  const t = fixedT(language, choiceTexts);
  const find = use(InlineCreateContext);
  const [creation, setCreation] = useState<InlineCreation>();
  const asked = useRef(false);
  return {
    entry: creation && {
      label: t('createNew', { n: creation.label[language] }),
      run: (typed) => creation.ask(typed, done),
    },
    look() {
      if (asked.current || !find || entity === undefined) return;
      asked.current = true;
      find(entity).then(setCreation, () => (asked.current = false));
    },
  };
}
