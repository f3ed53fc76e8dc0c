/**
 * What this person gave in the fields of an act that are to be remembered, kept in this browser for the account alone.
 */
import { useStoreContext } from 'react-admin';
import type { ActionDef, PageDef } from '../../grammar/site/resolved.ts';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../session/session-context.tsx';

export interface Remembered {
  values: FormValues;
  /** Keeps what was given now. */
  keep(given: FormValues): void;
}

export function useRemembered(page: PageDef, act: ActionDef): Remembered {
  const store = useStoreContext();
  const { account } = useSession();
  const names = Object.values(act.form ?? {})
    .filter((field) => field.remember)
    .map((field) => field.name);
  const place = `acts.${account}.${page.entity}.${act.name}`;
  const pick = (from: FormValues): FormValues =>
    Object.fromEntries(
      names.flatMap((name) => (from[name] === undefined || from[name] === null ? [] : [[name, from[name]]])),
    );
  return {
    values: names.length === 0 ? {} : pick(store.getItem<FormValues>(place, {}) ?? {}),
    keep(given) {
      if (names.length > 0) store.setItem(place, { ...store.getItem<FormValues>(place, {}), ...pick(given) });
    },
  };
}
