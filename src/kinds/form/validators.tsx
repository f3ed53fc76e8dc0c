/** The precompiled validators of a page, loaded beside its form: nothing is drawn later for them. */
import { useEffect } from 'react';
import { loadValidator } from 'virtual:site/validators';
import type { Validator } from './sentences.ts';

export interface PageValidators {
  create?: Validator;
  update?: Validator;
  actions: { [action: string]: Validator };
}

const none: PageValidators = { actions: {} };
const loaded = new Map<string, Promise<PageValidators>>();

/** Those of a page; a page without any, and a chunk that does not load, leave the validation to the server. */
export function pageValidators(route: string): Promise<PageValidators> {
  let found = loaded.get(route);
  if (!found) {
    found = (loadValidator(route) ?? Promise.resolve(none)).then(
      (value) => value as PageValidators,
      () => {
        loaded.delete(route);
        return none;
      },
    );
    loaded.set(route, found);
  }
  return found;
}

/** One of them, for whoever checks: on its way as soon as the form stands. */
export function useValidator(
  route: string,
  pick: (own: PageValidators) => Validator | undefined,
): () => Promise<Validator | undefined> {
  useEffect(() => void pageValidators(route), [route]);
  return async () => pick(await pageValidators(route));
}
