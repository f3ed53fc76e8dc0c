/** Values of the form that a picker's scope names ("toWhere": { "seller": "$seller" }), as they stand now. */
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../contract.ts';

export function useGiven({ field, record }: Pick<InputProps, 'field' | 'record'>): { [name: string]: unknown } {
  const names = Object.values(field.toWhere ?? {}).flatMap((word) =>
    typeof word === 'string' && word.startsWith('$') ? [word.slice(1)] : [],
  );
  const watched = useWatch({ name: names.length > 0 ? names : ['_'] }) as unknown[];
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = watched[index] ?? record?.[name];
      return ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? [[name, value]] : [];
    }),
  );
}
