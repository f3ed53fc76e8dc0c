/** The fields of the form around an input: what a widget asks that fills another field of the same form. */
import { createContext } from 'react';
import type { FieldDef } from '../../grammar/resolved.ts';

/** Given by a form around its inputs; empty where there is none. */
export const FormFieldsContext = createContext<{ readonly [name: string]: FieldDef }>({});
