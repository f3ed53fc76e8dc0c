/** What the form around an input knows: its fields, for a widget that fills another one, and what conditions read. */
import { createContext } from 'react';
import type { Facts } from '../../../grammar/expressions/match.ts';
import type { FieldDef } from '../../../grammar/site/resolved.ts';

/** Given by a form around its inputs; empty where there is none. */
export const FormFieldsContext = createContext<{ readonly [name: string]: FieldDef }>({});

/** What "@today" and "@me" stand for in conditions of lines; given by a form around its inputs. */
export const FormFactsContext = createContext<Facts>({ now: '', today: '', me: 0 });
